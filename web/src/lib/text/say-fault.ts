import type { ErrorCode } from '@coursefront/contract/errors.ts';
import type { Fault } from '@coursefront/contract/values/faults.ts';
import { faultText } from '@coursefront/contract/values/required-fields.ts';
import { sayError } from './text.ts';

/** A field's error: an empty field is told what to enter. Apart from the other texts, because only forms need it. */
export const sayFault = (field: string, { code, params }: Fault): string =>
  sayError(faultText(field, code) as ErrorCode, params);
