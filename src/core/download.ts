// Results leave by the user's own hand: a download or the clipboard.

export function download(
  name: string,
  content: Blob | Uint8Array<ArrayBuffer> | string,
  type = 'text/plain',
): void {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = safeName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** True when it was copied. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A file name without letters that some system refuses. */
function safeName(name: string): string {
  const clean = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_').trim();
  return clean.length > 0 ? clean.slice(0, 120) : 'sequence';
}
