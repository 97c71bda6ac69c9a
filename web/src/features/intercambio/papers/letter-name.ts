/** What a numbered paper is called. */
export const letterName = ({ tipo, numero }: { tipo: string; numero: string }) =>
  tipo === 'apresentacao' ? `Certificado ${numero}` : `Carta ${numero}`
