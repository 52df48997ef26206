export type RegisteredNumber = {
  valid: boolean;
  /** The registered name, if the country reveals it. */
  name: string | null;
  address: string | null;
  /** The register's number of this consultation. */
  reference: string | null;
};

/** `away`: nobody knows whether the number is registered. */
export type VatRegisterOutcome = { ok: true; value: RegisteredNumber } | { ok: false; failed: 'away'; detail: string };

/** The register of VAT numbers. A number begins with the letters of its country: `DE136695976`. */
export interface VatRegisterPort {
  ask(vatNumber: string): Promise<VatRegisterOutcome>;
}
