// What a picture is, by its bytes and not by its name: WebP, PNG or JPEG, with its size in pixels. Only heads are read.

export interface PictureSize {
  readonly mediaType: 'image/webp' | 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** Undefined where it is none of them. */
export function pictureSizeOf(bytes: Buffer): PictureSize | undefined {
  const size = pngSize(bytes) ?? webpSize(bytes) ?? jpegSize(bytes);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

function pngSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 24 || bytes.subarray(0, 8).toString('latin1') !== '\x89PNG\r\n\x1a\n') return undefined;
  return { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** RFC 9649: lossy (VP8), lossless (VP8L) or extended (VP8X). */
function webpSize(bytes: Buffer): PictureSize | undefined {
  const text = (from: number, to: number) => bytes.subarray(from, to).toString('latin1');
  if (bytes.length < 30 || text(0, 4) !== 'RIFF' || text(8, 12) !== 'WEBP') return undefined;
  const mediaType = 'image/webp';
  switch (text(12, 16)) {
    case 'VP8 ':
      return { mediaType, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { mediaType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { mediaType, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** From segment to segment to the start of a frame. */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return {
        mediaType: 'image/jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
