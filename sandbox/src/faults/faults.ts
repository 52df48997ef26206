/** A way in which a third party can fail on purpose. Some take a value, as in `smtp.refuse:ann@example.test`. */
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
  isOn(name: Name): boolean;
  values(name: Name): string[];
  /** Switching off without a value ends the fault for all its values. */
  set(written: string, on: boolean): void;
  clear(): void;
};

export class UnknownFault extends Error {}

/** Faults are not stored on disk: after a restart without SANDBOX_FAULTS everything works. */
export function createFaults<F extends Fault>(known: readonly F[], atStart: string): Faults<F['name']> {
  const on = new Set<string>();
  const withName = (name: string) => [...on].filter((written) => split(written).name === name);

  const set = (written: string, wanted: boolean) => {
    const { fault, value } = read(known, written, wanted);
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
    on.add(whole);
  };

  for (const written of atStart.split(',')) if (written.trim()) set(written.trim(), true);
  return {
    known,
    list: () => [...on],
    isOn: (name) => withName(name).length > 0,
    values: (name) => withName(name).map((written) => split(written).value ?? ''),
    set,
    clear: () => on.clear(),
  };
}

function read(known: readonly Fault[], written: string, on: boolean): { fault: Fault; value: string | undefined } {
  const { name, value } = split(written);
  const fault = known.find((candidate) => candidate.name === name);
  const chosen = value ?? (on ? fault?.takes?.otherwise : undefined);
  const fits = chosen === undefined ? !(on && fault?.takes) : fault?.takes?.like.test(chosen);
  if (fault && fits) return { fault, value: chosen };
  throw new UnknownFault(`There is no fault "${written}". There are: ${known.map(usage).join(', ')}.`);
}

function split(written: string): { name: string; value: string | undefined } {
  const [name = '', ...value] = written.split(':');
  return { name, value: value.length > 0 ? value.join(':') : undefined };
}

const usage = ({ name, takes }: Fault) => (takes ? `${name}:<${takes.what}>` : name);
