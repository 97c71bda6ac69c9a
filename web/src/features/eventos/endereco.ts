/** The page of an event, or of one of its days: the address that is handed on. */
export const enderecoDoEvento = (id: string) => `/presenca/eventos/${encodeURIComponent(id)}`
