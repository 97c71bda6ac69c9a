import { toast } from '@/lib/toast'

/** Says what was done, with what speaks against it, and offers the way back. */
export function notify(
  titulo: string,
  avisos: readonly { frase: string }[],
  operacao: string | null,
  undo: (titulo: string, operacao: string) => void,
): void {
  const texto = [titulo, ...avisos.map(({ frase }) => frase)].join(' ')
  if (operacao) undo(texto, operacao)
  else toast.info(texto)
}
