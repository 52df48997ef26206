const patience = 10_000;

/** Posts a signed body without following redirects. Returns the status, or the error in a few words. */
export async function postWebhook(
  url: string,
  body: string,
  headers: Record<string, string>,
  end: AbortSignal,
): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([end, AbortSignal.timeout(patience)]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection';
  }
}
