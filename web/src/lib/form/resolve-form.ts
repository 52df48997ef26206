import { type Fault, faultsOf } from '@coursefront/contract/values/faults.ts';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sayError } from '../text/text.ts';

const errorOf = ({ code, params }: Fault): FieldError => ({ type: code, message: sayError(code, params) });

/** Holds a form to the schema that the server will hold it to, in the same words. */
export const resolverFor =
  <Values extends FieldValues>(schema: z.ZodMiniType): Resolver<Values> =>
  (values, _, options) => {
    const { error } = schema.safeParse(values);
    // As typed: the server parses for itself, and what a schema has transformed would not pass it twice.
    if (!error) return { values, errors: {} };
    const faults = Object.entries(faultsOf(error.issues, values));
    const errors = Object.fromEntries(faults.flatMap(([field, [fault]]) => (fault ? [[field, errorOf(fault)]] : [])));
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
