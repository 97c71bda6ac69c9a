import { whatsappHref } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { escalasMutations } from '../mutations'

type Convidado = {
  item: string
  nome: string
  telefone: string | null
  /** What they are asked, without the link. */
  pergunta: string
}

/** Invites somebody by a link that answers without an account: opens WhatsApp, or copies it. Tells whether it did. */
export function useConvite() {
  const link = useMutation(escalasMutations.createLink())
  return async (
    { item, nome, telefone, pergunta }: Convidado,
    canal: 'whatsapp' | 'copiar',
  ): Promise<boolean> => {
    // A window must be opened by the press itself, before the link is there.
    const janela = canal === 'whatsapp' ? window.open('', '_blank') : null
    try {
      const endereco = `${location.origin}/escala/${await link.mutateAsync(item)}`
      if (canal === 'copiar') {
        await navigator.clipboard.writeText(endereco)
        toast.success('Link copiado.')
        return true
      }
      const texto = `Olá, ${nome.split(' ')[0]}! ${pergunta} Responda aqui: ${endereco}`
      const href = whatsappHref(telefone, texto)
      if (janela && href) janela.location.href = href
      return janela !== null
    } catch {
      janela?.close()
      return false
    }
  }
}
