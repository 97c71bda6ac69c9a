import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { ActionRow } from '@/components/ui/action-row'
import { Button } from '@/components/ui/button'
import { useMensagem } from '@/features/campi/public'
import { whatsappHref } from '@/lib/format'
import { type Acompanhamento, isAberta } from '../model'
import { ContatoDialog } from './contato-dialog'
import { EtapaMenu } from './etapa-menu'

/** What one does about a visitor: write to them, note the contact, move them on. */
export function AcompanhamentoActions({ acompanhamento }: { acompanhamento: Acompanhamento }) {
  const [isNoting, setNoting] = useState(false)
  const mensagem = useMensagem('acompanhamento')
  const { nome, telefone, etapa } = acompanhamento
  const whatsapp = whatsappHref(telefone, mensagem(acompanhamento))
  return (
    <ActionRow>
      {whatsapp && (
        <Button asChild variant="outline" size="sm">
          <a href={whatsapp} target="_blank" rel="noreferrer" aria-label={`WhatsApp de ${nome}`}>
            <MessageCircle aria-hidden />
            WhatsApp
          </a>
        </Button>
      )}
      {isAberta(etapa) && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Registrar contato com ${nome}`}
          onClick={() => setNoting(true)}
        >
          Registrar contato
        </Button>
      )}
      <EtapaMenu acompanhamento={acompanhamento} />
      {isNoting && <ContatoDialog acompanhamento={acompanhamento} onDone={() => setNoting(false)} />}
    </ActionRow>
  )
}
