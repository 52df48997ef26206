/** The control of a row's cell or answer, for labels, error summaries and arrow keys. */
export const cellId = (rowId: string, field: string): string => `${rowId}-${field}`;
