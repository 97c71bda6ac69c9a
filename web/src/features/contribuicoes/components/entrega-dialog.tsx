import { useQuery } from '@tanstack/react-query'
import { FileDown, Mail, MessageCircle } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toAppError } from '@/lib/errors'
import { whatsappHref } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { MANDADO_LABELS, type Quem } from '../model'
import { entregasMutations } from '../mutations'
import { contribuicoesQueries } from '../queries'

type EntregaDialogProps = {
  quem: Quem
  ano: number
  /** Of a receipt, its contribution; without one: the statement of the year. */
  contribuicao?: string
  onClose: () => void
}

/** Hands a receipt or a statement to who gave: word by e-mail to a member's account, or the file. */
export function EntregaDialog({ quem, ano, contribuicao, onClose }: EntregaDialogProps) {
  const papel = contribuicao ? 'recibo' : 'informe'
  const telefone = useQuery(contribuicoesQueries.telefone(quem))
  const carta = useMutation(entregasMutations.write())
  const arquivo = useMutation(entregasMutations.download())
  const conversa = useMutation(entregasMutations.note())
  const texto = `Olá! Aqui vai o seu ${papel} de contribuição${contribuicao ? '' : ` de ${ano}`}.`
  const href = whatsappHref(telefone.data, texto) ?? `https://wa.me/?text=${encodeURIComponent(texto)}`
  const dito = carta.error
    ? toAppError(carta.error).message
    : carta.data && (MANDADO_LABELS[carta.data] ?? null)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={contribuicao ? 'Entregar o recibo' : `Entregar o informe de ${ano}`}
        description="O e-mail leva só um link para “Minhas contribuições”: nenhum valor sai da igreja."
      >
        <div className="space-y-4">
          {'membro' in quem && (
            <div className="space-y-2">
              <Button
                className="w-full sm:w-auto"
                isPending={carta.isPending}
                onClick={() => carta.mutate({ membro: quem.membro, ano, contribuicao })}
              >
                <Mail aria-hidden />
                Mandar por e-mail
              </Button>
              {dito && (
                <p
                  role={carta.data === 'mandado' ? 'status' : 'alert'}
                  className={carta.error ? 'text-destructive text-sm' : 'text-sm'}
                >
                  {dito}
                </p>
              )}
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              isPending={arquivo.isPending}
              onClick={() => arquivo.mutate({ quem, ano, contribuicao })}
            >
              <FileDown aria-hidden />
              Baixar o PDF
            </Button>
            <Button asChild variant="outline">
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                onClick={() => conversa.mutate({ via: 'whatsapp', quem, ano, contribuicao })}
              >
                <MessageCircle aria-hidden />
                Abrir o WhatsApp
              </a>
            </Button>
          </div>
          <p className="text-muted-foreground text-sm">
            Pelo WhatsApp, baixe o PDF e anexe na conversa. Fica anotado que ela foi aberta.
          </p>
        </div>
      </DialogContent>
    </Dialog>
  )
}
