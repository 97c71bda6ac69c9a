import { useSuspenseQuery } from '@tanstack/react-query'
import { Flag, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { MotivoDialog } from '@/components/form/motivo-dialog'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { formatRelativeDay, whatsappHref } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Recado } from '../model'
import { diretorioMutations } from '../mutations'
import { diretorioQueries } from '../queries'

function Um({ recado }: { recado: Recado }) {
  const [isReporting, setReporting] = useState(false)
  const report = useMutation(diretorioMutations.report({ recado: recado.id }))
  return (
    <li className="space-y-2 p-4">
      <p className="text-sm">
        <strong className="font-semibold">{recado.autor_nome}</strong>{' '}
        <span className="text-muted-foreground">{formatRelativeDay(recado.created_at)}</span>
      </p>
      <p className="whitespace-pre-line break-words text-sm">{recado.texto}</p>
      <div className="flex gap-2">
        <Button asChild variant="outline">
          <a href={whatsappHref(recado.responder)} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden />
            Responder no WhatsApp
          </a>
        </Button>
        <IconButton label={`Denunciar o recado de ${recado.autor_nome}`} onClick={() => setReporting(true)}>
          <Flag aria-hidden />
        </IconButton>
      </div>
      {isReporting && (
        <MotivoDialog
          title="Denunciar este recado"
          description="A moderação lê o recado e quem escreveu."
          submitLabel="Denunciar"
          onSubmit={report.mutateAsync}
          onClose={() => setReporting(false)}
        />
      )}
    </li>
  )
}

/** What came by one's profiles; nothing where nothing did. */
export function Recados({ membroId }: { membroId: string }) {
  const { data } = useSuspenseQuery(diretorioQueries.recados(membroId))
  if (data.length === 0) return null
  return (
    <Section title="Recados para você">
      <Card>
        <ul className="divide-y divide-border">
          {data.map((recado) => (
            <Um key={recado.id} recado={recado} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}
