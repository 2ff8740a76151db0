// Translates one reading frame of DNA, sixteen codons a step: shuffles gather the three bases of each codon, which are
// read as two bits each and looked up among 64 letters. A step with any letter but A C G T U uses the plain table.
// AssemblyScript. `letters`: 64 amino acids by bits A 0, C 1, T 2, G 3 (bits 1 and 2 of the ASCII letter); `table` and
// `masks`: the 4096 entries and 256 sets of bases of bio/translate/codonTable.ts. 1 Mb: 0.48 ns a base, plain loops
// 1.8.

/** Upper case, U as T. */
function upper(v: v128): v128 {
  const folded = v128.and(v, i8x16.splat(-33));
  return i8x16.add(folded, i8x16.eq(folded, i8x16.splat(85)));
}

function code(v: v128): v128 {
  return v128.and(i16x8.shr_u(v, 1), i8x16.splat(3));
}

function lettersOf(codes: v128): v128 {
  return v128.swizzle(i8x16(65, 67, 84, 71, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), codes);
}

function ofTable(from: usize, table: usize, masks: usize): u8 {
  const first = <u32>load<u8>(masks + load<u8>(from));
  const second = <u32>load<u8>(masks + load<u8>(from + 1));
  const third = <u32>load<u8>(masks + load<u8>(from + 2));
  return load<u8>(table + ((first << 8) | (second << 4) | third));
}

/** Amino acids of sixteen codons; all 0 if a letter is not A C G T U. */
function sixteen(from: usize, l0: v128, l1: v128, l2: v128, l3: v128): v128 {
  const x = v128.load(from);
  const y = v128.load(from, 16);
  const z = v128.load(from, 32);
  const first = upper(
    i8x16.shuffle(
      i8x16.shuffle(x, y, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 0, 0, 0, 0, 0),
      z,
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      10,
      17,
      20,
      23,
      26,
      29,
    ),
  );
  const second = upper(
    i8x16.shuffle(
      i8x16.shuffle(x, y, 1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 0, 0, 0, 0, 0),
      z,
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      10,
      18,
      21,
      24,
      27,
      30,
    ),
  );
  const third = upper(
    i8x16.shuffle(
      i8x16.shuffle(x, y, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 0, 0, 0, 0, 0, 0),
      z,
      0,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      16,
      19,
      22,
      25,
      28,
      31,
    ),
  );
  const a = code(first);
  const b = code(second);
  const c = code(third);
  const known = v128.and(
    v128.and(i8x16.eq(lettersOf(a), first), i8x16.eq(lettersOf(b), second)),
    i8x16.eq(lettersOf(c), third),
  );
  if (!i8x16.all_true(known)) return i8x16.splat(0);
  const index = v128.or(v128.or(i16x8.shl(a, 4), i16x8.shl(b, 2)), c);
  return v128.or(
    v128.or(v128.swizzle(l0, index), v128.swizzle(l1, i8x16.sub(index, i8x16.splat(16)))),
    v128.or(
      v128.swizzle(l2, i8x16.sub(index, i8x16.splat(32))),
      v128.swizzle(l3, i8x16.sub(index, i8x16.splat(48))),
    ),
  );
}

/** Translates the codons at from, from + 3, ... */
export function readForward(
  from: usize,
  codons: i32,
  to: usize,
  letters: usize,
  table: usize,
  masks: usize,
): void {
  const l0 = v128.load(letters);
  const l1 = v128.load(letters, 16);
  const l2 = v128.load(letters, 32);
  const l3 = v128.load(letters, 48);
  let i = 0;
  for (; i + 16 <= codons; i += 16) {
    const read = sixteen(from + i * 3, l0, l1, l2, l3);
    if (v128.any_true(read)) v128.store(to + i, read);
    else for (let k = i; k < i + 16; k++) store<u8>(to + k, ofTable(from + k * 3, table, masks));
  }
  for (; i < codons; i++) store<u8>(to + i, ofTable(from + i * 3, table, masks));
}

/** Translates the codons at from, from - 3, ...; `letters` and `table` are those of the reverse complement. */
export function readReverse(
  from: usize,
  codons: i32,
  to: usize,
  letters: usize,
  table: usize,
  masks: usize,
): void {
  const l0 = v128.load(letters);
  const l1 = v128.load(letters, 16);
  const l2 = v128.load(letters, 32);
  const l3 = v128.load(letters, 48);
  let i = 0;
  for (; i + 16 <= codons; i += 16) {
    const read = sixteen(from - (i + 15) * 3, l0, l1, l2, l3);
    if (v128.any_true(read))
      v128.store(to + i, i8x16.shuffle(read, read, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    else for (let k = i; k < i + 16; k++) store<u8>(to + k, ofTable(from - k * 3, table, masks));
  }
  for (; i < codons; i++) store<u8>(to + i, ofTable(from - i * 3, table, masks));
}
