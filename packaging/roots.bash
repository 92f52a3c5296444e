# Clean Debian roots in build/roots, for scripts that try packages or build in them; to be sourced from the project's folder. Needs root.

# The mirror that this machine installs from: either form of apt's lists.
mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | grep -v '^ *#' | grep -oE '(http|https|file|copy)://?[^ ]+' | head -n 1 || true)

say() { printf '== %s\n' "$*"; }
failed=0
check()
{
    local name=$1
    shift
    if "$@" >build/roots/check.log 2>&1; then
        echo "ok      $name"
    else
        echo "FAILED  $name"
        sed 's/^/        /' build/roots/check.log
        failed=$((failed + 1))
    fi
}

within() { chroot "$1" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "${@:2}"; }
quiet_apt() { within "$1" apt-get -qq -o Dpkg::Use-Pty=0 -o APT::Sandbox::User=root "${@:2}" </dev/null >/dev/null; }

# A root of one suite: $1 its folder, $2 the suite. Packages are looked up as this machine does it.
make_root()
{
    [[ -e $1/.complete ]] && return
    rm -rf "$1"
    mkdir -p "$1"
    debootstrap --variant=minbase "$2" "$1" "$mirror" >build/roots/debootstrap.log || { tail -n 5 build/roots/debootstrap.log; return 1; }
    cp /etc/resolv.conf "$1/etc/" 2>/dev/null || true
    find /etc/apt/apt.conf.d -maxdepth 1 -name '*prox*' -exec cp {} "$1/etc/apt/apt.conf.d/" \;
    quiet_apt "$1" update
    touch "$1/.complete"
}

# The checkout in a root's /src. What is unchanged keeps its time, so that a second call compiles what has changed.
copy_sources()
{
    mkdir -p "$1/src"
    find "$1/src" -mindepth 1 -maxdepth 1 ! -name build -exec rm -rf {} +
    git ls-files -z | xargs -0 cp --parents --preserve=mode,timestamps -t "$1/src"
}

# Programs find themselves, and bash its pipes, by way of /proc. It goes when the script ends.
mounted=()
mount_proc()
{
    mountpoint -q "$1/proc" || mount -t proc proc "$1/proc"
    mounted+=("$1/proc")
}
trap '((${#mounted[@]} == 0)) || umount "${mounted[@]}" 2>/dev/null || true' EXIT

((EUID == 0)) || { echo "${0##*/}: debootstrap and chroot need root" >&2; exit 1; }
mkdir -p build/roots
