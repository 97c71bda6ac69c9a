/** The address that the server saw: the last one, because whatever stands before it came with the request. */
export const addressOf = (request: Request): string =>
  (request.headers.get('x-forwarded-for') ?? '').split(',').at(-1)?.trim() ?? ''
