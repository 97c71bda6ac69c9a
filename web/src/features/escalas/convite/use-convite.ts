import type { UseMutationOptions } from '@tanstack/react-query'
import { whatsappHref } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'

type Destinatario = {
  /** What the link is made of: a service, or an invitation of the queue. */
  id: string
  nome: string
  telefone: string | null
  /** What they are asked, without the link. */
  pergunta: string
}

/**
 * Invites somebody by a link that answers without an account: opens WhatsApp, or copies it. Tells whether it did;
 * `onFail` when a link was made that nobody got.
 */
export function useConvite(
  createLink: UseMutationOptions<string, Error, string>,
  onFail?: (id: string) => void,
) {
  const link = useMutation(createLink)
  return async (
    { id, nome, telefone, pergunta }: Destinatario,
    canal: 'whatsapp' | 'copiar',
  ): Promise<boolean> => {
    // A window must be opened by the press itself, before the link is there.
    const janela = canal === 'whatsapp' ? window.open('', '_blank') : null
    let endereco = ''
    try {
      endereco = `${location.origin}/escala/${await link.mutateAsync(id)}`
      if (canal === 'copiar') {
        await navigator.clipboard.writeText(endereco)
        toast.success('Link copiado.')
        return true
      }
      const href = whatsappHref(
        telefone,
        `Olá, ${nome.split(' ')[0]}! ${pergunta} Responda aqui: ${endereco}`,
      )
      if (!janela || !href) throw new Error('no window')
      janela.location.href = href
      return true
    } catch {
      janela?.close()
      if (endereco) {
        toast.error(
          canal === 'copiar' ? 'O navegador não deixou copiar.' : 'O navegador não abriu o WhatsApp.',
        )
        onFail?.(id)
      }
      return false
    }
  }
}
