import { Copy, FileText, MessageCircle } from 'lucide-react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { copyText } from '@/lib/copy-text'
import { whatsappHref } from '@/lib/format'
import { toast } from '@/lib/toast'
import { downloadIngressos } from '../ingresso-pdf'
import { type Pedido, quandoDoEvento } from '../model'

/** The number that was typed a moment ago; whoever opens the address later chooses the conversation. */
const deixado = z.object({ telefone: z.string() })

/** The ways to find the order again: its address is all that leads there. */
export function EnderecoDoPedido({ pedido: { evento, pessoas } }: { pedido: Pedido }) {
  const { state } = useLocation()
  const comIngresso = pessoas.filter(({ ingresso }) => ingresso)
  const endereco = location.origin + location.pathname
  const texto = `Minha inscrição em ${evento.nome}, ${quandoDoEvento(evento)}: ${endereco}`
  const whatsapp =
    whatsappHref(deixado.safeParse(state).data?.telefone, texto) ??
    `https://wa.me/?text=${encodeURIComponent(texto)}`
  return (
    <Section
      title="Guarde esta página"
      description="Por este endereço você vê o pagamento, o ingresso e o lugar na fila, e pode cancelar. Quem tem o endereço faz o mesmo: não o publique."
    >
      <div className="flex flex-wrap gap-2">
        {comIngresso.length > 0 && (
          <Button
            onClick={() =>
              void downloadIngressos(evento, comIngresso).catch(() =>
                toast.error('Não foi possível gerar o arquivo. Tente de novo.'),
              )
            }
          >
            <FileText aria-hidden />
            {comIngresso.length > 1 ? 'Guardar os ingressos' : 'Guardar o ingresso'}
          </Button>
        )}
        <Button asChild variant="outline">
          <a href={whatsapp} target="_blank" rel="noopener noreferrer">
            <MessageCircle aria-hidden />
            Mandar para o meu WhatsApp
          </a>
        </Button>
        <Button variant="outline" onClick={() => void copyText(endereco, 'Endereço copiado.')}>
          <Copy aria-hidden />
          Copiar este endereço
        </Button>
      </div>
    </Section>
  )
}
