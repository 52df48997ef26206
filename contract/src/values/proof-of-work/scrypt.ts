/** Memory and time of one hash: 2 MB, some milliseconds. */
export const scryptCost = { N: 2048, r: 8, p: 1 } as const;

const words = 32 * scryptCost.r;

/**
 * RFC 7914, for browsers. It needs memory as well as time, so a robot's own program is hardly faster than a page: with
 * SHA-256 it was twenty times as fast. The server uses Node's own function.
 */
export async function scrypt(password: string, salt: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits']);
  const derive = async (from: ArrayBuffer | Uint8Array<ArrayBuffer>, bytes: number) =>
    crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: from, iterations: 1 }, key, bytes * 8);
  const block = littleEndian(await derive(encoder.encode(salt), words * 4));
  mix(block);
  return new Uint8Array(await derive(bytesOf(block), 32));
}

function littleEndian(bytes: ArrayBuffer): Uint32Array {
  const view = new DataView(bytes);
  return Uint32Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getUint32(index * 4, true));
}

function bytesOf(block: Uint32Array): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(block.length * 4));
  block.forEach((word, index) => {
    view.setUint32(index * 4, word, true);
  });
  return view.buffer;
}

/** Fills the memory with states of the block, then visits them in an order that depends on the states. */
function mix(block: Uint32Array): void {
  const memory = new Uint32Array(scryptCost.N * words);
  const spare = new Uint32Array(words);
  for (let round = 0; round < scryptCost.N; round++) {
    memory.set(block, round * words);
    mixBlock(block, spare);
  }
  for (let round = 0; round < scryptCost.N; round++) {
    const from = ((block[words - 16] as number) & (scryptCost.N - 1)) * words;
    for (let word = 0; word < words; word++) block[word] = (block[word] as number) ^ (memory[from + word] as number);
    mixBlock(block, spare);
  }
}

const state = new Int32Array(16);

function mixBlock(block: Uint32Array, spare: Uint32Array): void {
  const chunks = words / 16;
  state.set(block.subarray(words - 16));
  for (let chunk = 0; chunk < chunks; chunk++) {
    for (let word = 0; word < 16; word++) state[word] = (state[word] as number) ^ (block[chunk * 16 + word] as number);
    salsa(state);
    // Even chunks come first, then the odd ones.
    spare.set(state, (chunk % 2 === 0 ? chunk / 2 : (chunks + chunk - 1) / 2) * 16);
  }
  block.set(spare);
}

const turn = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** Salsa20 with eight rounds. Written out: in a loop over the words it takes three times as long. */
function salsa(x: Int32Array): void {
  let a = x[0] as number;
  let b = x[1] as number;
  let c = x[2] as number;
  let d = x[3] as number;
  let e = x[4] as number;
  let f = x[5] as number;
  let g = x[6] as number;
  let h = x[7] as number;
  let i = x[8] as number;
  let j = x[9] as number;
  let k = x[10] as number;
  let l = x[11] as number;
  let m = x[12] as number;
  let n = x[13] as number;
  let o = x[14] as number;
  let p = x[15] as number;
  for (let double = 0; double < 4; double++) {
    // Columns.
    e ^= turn((a + m) | 0, 7);
    i ^= turn((e + a) | 0, 9);
    m ^= turn((i + e) | 0, 13);
    a ^= turn((m + i) | 0, 18);
    j ^= turn((f + b) | 0, 7);
    n ^= turn((j + f) | 0, 9);
    b ^= turn((n + j) | 0, 13);
    f ^= turn((b + n) | 0, 18);
    o ^= turn((k + g) | 0, 7);
    c ^= turn((o + k) | 0, 9);
    g ^= turn((c + o) | 0, 13);
    k ^= turn((g + c) | 0, 18);
    d ^= turn((p + l) | 0, 7);
    h ^= turn((d + p) | 0, 9);
    l ^= turn((h + d) | 0, 13);
    p ^= turn((l + h) | 0, 18);
    // Rows.
    b ^= turn((a + d) | 0, 7);
    c ^= turn((b + a) | 0, 9);
    d ^= turn((c + b) | 0, 13);
    a ^= turn((d + c) | 0, 18);
    g ^= turn((f + e) | 0, 7);
    h ^= turn((g + f) | 0, 9);
    e ^= turn((h + g) | 0, 13);
    f ^= turn((e + h) | 0, 18);
    l ^= turn((k + j) | 0, 7);
    i ^= turn((l + k) | 0, 9);
    j ^= turn((i + l) | 0, 13);
    k ^= turn((j + i) | 0, 18);
    m ^= turn((p + o) | 0, 7);
    n ^= turn((m + p) | 0, 9);
    o ^= turn((n + m) | 0, 13);
    p ^= turn((o + n) | 0, 18);
  }
  x[0] = (x[0] as number) + a;
  x[1] = (x[1] as number) + b;
  x[2] = (x[2] as number) + c;
  x[3] = (x[3] as number) + d;
  x[4] = (x[4] as number) + e;
  x[5] = (x[5] as number) + f;
  x[6] = (x[6] as number) + g;
  x[7] = (x[7] as number) + h;
  x[8] = (x[8] as number) + i;
  x[9] = (x[9] as number) + j;
  x[10] = (x[10] as number) + k;
  x[11] = (x[11] as number) + l;
  x[12] = (x[12] as number) + m;
  x[13] = (x[13] as number) + n;
  x[14] = (x[14] as number) + o;
  x[15] = (x[15] as number) + p;
}
