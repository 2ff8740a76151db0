/** What takes longer rejects, and names what was waited for. */
export async function withTimeout<T>(what: string, milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`${what}: not in ${milliseconds / 1_000} seconds`));
    timer = setTimeout(fail, milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
