// The few elements that are read of S3's answers: flat, without attributes that matter, their texts keys of our own,
// numbers, times and tokens. What is not there reads as an empty text.

export function elementsOf(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, it = '']) => it);
}

export function textOf(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text.replace(/&(amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);/gi, (_, it: string) =>
    characterOf(it.toLowerCase()),
  );
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function characterOf(reference: string): string {
  if (!reference.startsWith('#')) return NAMED[reference] ?? '';
  const code = reference.startsWith('#x')
    ? Number.parseInt(reference.slice(2), 16)
    : Number(reference.slice(1));
  return String.fromCodePoint(code);
}
