/** The file's path on this server, for a browser. */
export const fileAddress = (instanceId: number, guid: string): string => `/api/files/${instanceId}/${guid}`;
