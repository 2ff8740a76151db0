// What a person reads off the purchase order against the quotation: a difference is shown, and refuses nothing.

/** Minor units of `1,280.00`, `1280` or `￥1,280.5`; undefined where it is no amount. */
export function minorUnitsOf(text: string): number | undefined {
  const plain = text.replace(/[\s,，￥¥$]|USD|CNY|RMB/gi, '');
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** Whatever its case and blanks. */
export function isSameNumber(text: string, number: string): boolean {
  return text.replace(/\s/g, '').toUpperCase() === number.toUpperCase();
}
