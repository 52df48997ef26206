/** Where a browser finds the file, on this server. */
export const fileAddress = (instanceId: number, guid: string): string => `/api/files/${instanceId}/${guid}`;
