// Times fast_image_resize on three channels of one square image: FILTER TYPE IN OUT RUNS. Prints microseconds, one run a line.
use fast_image_resize::images::Image;
use fast_image_resize::{FilterType, PixelType, ResizeAlg, ResizeOptions, Resizer};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (kind, pixels) = (args[1].as_str(), args[2].as_str());
    let side = |i: usize| args[i].parse::<u32>().expect("a length");
    let (from, to, runs) = (side(3), side(4), side(5));
    let algorithm = match kind {
        "nearest" => ResizeAlg::Nearest,
        "box" => ResizeAlg::Convolution(FilterType::Box),
        "linear" => ResizeAlg::Interpolation(FilterType::Bilinear),
        "linear antialias" => ResizeAlg::Convolution(FilterType::Bilinear),
        "cubic antialias" => ResizeAlg::Convolution(FilterType::CatmullRom),
        "lanczos" => ResizeAlg::Convolution(FilterType::Lanczos3),
        _ => panic!("no such filter: {kind}"),
    };
    let pixel = if pixels == "uint8" { PixelType::U8x3 } else { PixelType::F32x3 };
    let mut bytes = Image::new(from, from, pixel).into_vec();
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = (i % 59) as u8;
    }
    let source = Image::from_vec_u8(from, from, bytes, pixel).expect("a source");
    let mut target = Image::new(to, to, pixel);
    let mut resizer = Resizer::new();
    let options = ResizeOptions::new().resize_alg(algorithm).use_alpha(false);
    for _ in 0..runs {
        let start = Instant::now();
        resizer.resize(&source, &mut target, &options).expect("a result");
        println!("{:.1}", start.elapsed().as_secs_f64() * 1e6);
    }
}
