// A meter on every door out of the page: bytes of request bodies. The status bar shows it, so that "nothing is sent" is
// measured and not promised. Installed before anything else runs; addresses and headers are not counted. Calls to the
// portal's server go through core/remote, which tells those that carry sequences or designs; forms of an account are
// none. A reload continues to count, as long as the tab is open.

const listeners = new Set<(bytes: number) => void>();
const SENT = 'bytesSent';
let sent = storedBytesSent();

/** Called at once with what has been sent so far, then whenever there is more. */
export function onSent(listener: (bytes: number) => void): void {
  listeners.add(listener);
  listener(sent);
}

function storedBytesSent(): number {
  try {
    return Number(sessionStorage.getItem(SENT) ?? 0) || 0;
  } catch {
    return 0;
  }
}

/** Bytes that leave in a `Request` of core/http, whose body the doors below cannot see. */
export function noteSent(bytes: number): void {
  sent += bytes;
  try {
    sessionStorage.setItem(SENT, String(sent));
  } catch {
    // A browser that keeps nothing: the page still counts.
  }
  for (const listener of listeners) listener(sent);
}

/** `uncounted`: where beacons report the use of the page, without anything that was typed or opened. */
export function meterOutgoing(uncounted: string): void {
  const fetchAsIs = window.fetch.bind(window);
  window.fetch = (input, init) => {
    count(init?.body ?? undefined);
    return fetchAsIs(input, init);
  };
  const beacon = navigator.sendBeacon?.bind(navigator);
  if (beacon)
    navigator.sendBeacon = (url, body) => {
      if (url !== uncounted) count(body ?? undefined);
      return beacon(url, body);
    };
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function meteredSend(body) {
    count(body ?? undefined);
    send.call(this, body ?? null);
  };
}

function count(body: unknown): void {
  if (body !== undefined) noteSent(bytesOfBody(body));
}

function bytesOfBody(body: unknown): number {
  if (typeof body === 'string') return new TextEncoder().encode(body).length;
  if (body instanceof Blob) return body.size;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  if (body instanceof URLSearchParams) return body.toString().length;
  if (body instanceof FormData) return [...body.values()].reduce((sum, it) => sum + bytesOfBody(it), 0);
  return 1;
}
