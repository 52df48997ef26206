/**
 * A way in which a third party can fail on purpose. Some take a value, as in `smtp.refuse:ann@example.test`. Each can
 * hit a share of the calls only, as in `stripe.down 20%`.
 */
export type Fault = {
  name: string;
  says: string;
  takes?: { what: string; like: RegExp; otherwise?: string };
  /** It stands for these others and is never on itself. */
  switchesOn?: readonly string[];
};

/** Each part names its own faults in the type, so that a misspelt fault does not compile. */
export type Faults<Name extends string = never> = {
  known: readonly Fault[];
  /** The active faults, in the format of SANDBOX_FAULTS. */
  list(): string[];
  /** Ask once for each call: the answer to a share is a new draw. */
  isOn(name: Name): boolean;
  /** The values for which the fault hits this call. Ask once for each call. */
  values(name: Name): string[];
  /** Switching off without a value ends the fault for all its values. */
  set(written: string, on: boolean): void;
  clear(): void;
};

export class UnknownFault extends Error {}

/** Faults are not stored on disk: after a restart without SANDBOX_FAULTS everything works. */
export function createFaults<F extends Fault>(
  known: readonly F[],
  atStart: string,
  chance: () => number = Math.random,
): Faults<F['name']> {
  /** The faults that are on, and for which share of the calls. */
  const on = new Map<string, number>();
  const withName = (name: string) => [...on.keys()].filter((written) => split(written).name === name);
  const hitting = (name: string) =>
    withName(name).filter((written) => {
      const share = on.get(written) ?? 0;
      return share >= 1 || chance() < share;
    });

  const set = (written: string, wanted: boolean) => {
    const { fault, value, share } = read(known, written, wanted);
    const whole = value === undefined ? fault.name : `${fault.name}:${value}`;
    if (fault.switchesOn) {
      for (const other of fault.switchesOn) set(other, wanted);
      return;
    }
    if (!wanted) {
      for (const entry of value === undefined ? withName(fault.name) : [whole]) on.delete(entry);
      return;
    }
    // A fault with a default value has one value at a time: a new delay replaces the old one.
    if (fault.takes?.otherwise) for (const entry of withName(fault.name)) on.delete(entry);
    on.set(whole, share);
  };

  for (const written of atStart.split(',')) if (written.trim()) set(written.trim(), true);
  return {
    known,
    list: () => [...on].map(([written, share]) => (share < 1 ? `${written} ${Math.round(share * 100)}%` : written)),
    isOn: (name) => hitting(name).length > 0,
    values: (name) => hitting(name).map((written) => split(written).value ?? ''),
    set,
    clear: () => on.clear(),
  };
}

type Reading = { fault: Fault; value: string | undefined; share: number };

const shareOf = / +([1-9]\d?)%$/;

function read(known: readonly Fault[], written: string, on: boolean): Reading {
  const { name, value } = split(written.replace(shareOf, ''));
  const share = Number(shareOf.exec(written)?.[1] ?? 100) / 100;
  const fault = known.find((candidate) => candidate.name === name);
  const chosen = value ?? (on ? fault?.takes?.otherwise : undefined);
  const fits = chosen === undefined ? !(on && fault?.takes) : fault?.takes?.like.test(chosen);
  if (fault && fits) return { fault, value: chosen, share };
  throw new UnknownFault(`There is no fault "${written}". There are: ${known.map(usage).join(', ')}.`);
}

function split(written: string): { name: string; value: string | undefined } {
  const [name = '', ...value] = written.split(':');
  return { name, value: value.length > 0 ? value.join(':') : undefined };
}

const usage = ({ name, takes }: Fault) => (takes ? `${name}:<${takes.what}>` : name);
