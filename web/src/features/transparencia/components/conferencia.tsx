import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleHelp, CircleX, FileDown } from 'lucide-react'
import { Fold } from '@/components/page/fold'
import { Button } from '@/components/ui/button'
import { download } from '@/lib/download'
import { fileNameOf, readTexto } from '../model'
import { transparenciaQueries } from '../queries'

const SAID = {
  checking: [CircleHelp, 'text-muted-foreground', 'Conferindo…'],
  equal: [BadgeCheck, 'text-success-text', 'Conferido: o texto é o que tem este código.'],
  other: [
    CircleX,
    'text-destructive-text',
    'Não confere: este texto não é o que foi publicado com este código.',
  ],
  unable: [
    CircleHelp,
    'text-muted-foreground',
    'Este endereço não é https: baixe o texto e confira com sha256sum.',
  ],
} as const

/** Whether the text has the hash of its address, as this browser reckons it. */
export function Conferencia({ texto, resumo }: { texto: string; resumo: string }) {
  const { data: hash } = useQuery(transparenciaQueries.hash(texto))
  const state =
    hash === undefined ? 'checking' : hash === null ? 'unable' : hash === resumo ? 'equal' : 'other'
  const [Icon, colour, sentence] = SAID[state]
  return (
    <section className="space-y-2 rounded-lg border border-border bg-card p-4 text-sm shadow-card">
      <p role="status" className="flex items-center gap-2 font-medium">
        <Icon aria-hidden className={`size-5 shrink-0 ${colour}`} />
        {sentence}
      </p>
      <Fold title="Como conferir por conta própria">
        <div className="space-y-2">
          <p className="text-muted-foreground">
            O código (SHA-256) do texto é o do endereço:{' '}
            <code className="break-all text-foreground">{resumo}</code>
          </p>
          <Button
            data-print="hide"
            variant="outline"
            size="sm"
            onClick={() => download(new Blob([texto], { type: 'text/plain' }), fileNameOf(readTexto(texto)))}
          >
            <FileDown aria-hidden />
            Baixar o texto
          </Button>
        </div>
      </Fold>
    </section>
  )
}
