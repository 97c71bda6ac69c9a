import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { type Acompanhamento, isAberta, linkDeContato } from '../model'
import { ContatoDialog } from './contato-dialog'
import { EtapaSelect } from './etapa-select'

/** What one does about a visitor: write to them, note the contact, move them on. */
export function AcompanhamentoActions({ acompanhamento }: { acompanhamento: Acompanhamento }) {
  const [isNoting, setNoting] = useState(false)
  const { nome, telefone, etapa } = acompanhamento
  const whatsapp = linkDeContato(nome, telefone)
  return (
    <div className="flex flex-wrap items-center gap-2">
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
      <EtapaSelect acompanhamento={acompanhamento} />
      {isNoting && <ContatoDialog acompanhamento={acompanhamento} onDone={() => setNoting(false)} />}
    </div>
  )
}
