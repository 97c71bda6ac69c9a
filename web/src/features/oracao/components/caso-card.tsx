import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatRelativeDay } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import type { Caso } from '../model'
import { oracaoMutations } from '../mutations'

const quote = 'whitespace-pre-line break-words border-border border-l-4 pl-3'

/** A testimony that waits, or a request that was reported: the words and the two ways to decide. */
export function CasoCard({ caso }: { caso: Caso }) {
  const { pedido_id, autor, texto, testemunho, escondido, motivos, desde } = caso
  const decide = useMutation(oracaoMutations.decide(pedido_id))
  const say = (fica: boolean, said: string, words?: string) =>
    decide.mutate({ fica, testemunho: words }, { onSuccess: () => toast.success(said) })
  return (
    <Card className="space-y-3 p-4">
      <header>
        <h2 className="break-words font-semibold">{autor ?? 'Alguém da igreja'}</h2>
        <p className="text-muted-foreground text-sm">
          {motivos.length > 0 ? 'Denúncia' : 'Testemunho'} {formatRelativeDay(desde)}
        </p>
      </header>
      {escondido && <Badge variant="warning">Escondido até você decidir</Badge>}
      <blockquote className={quote}>{texto}</blockquote>
      {motivos.length > 0 && (
        <>
          <ul className="list-disc space-y-1 pl-5 text-sm">
            {motivos.map((motivo, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may give the same reason
              <li key={index} className="break-words">
                {motivo}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button isPending={decide.isPending} onClick={() => say(true, 'O pedido fica.')}>
              Deixar
            </Button>
            <Button
              variant="outline"
              disabled={decide.isPending}
              onClick={() => say(false, 'Retirado. Quem pediu foi avisado.')}
            >
              Retirar
            </Button>
          </div>
        </>
      )}
      {testemunho && (
        <>
          <p className="font-medium text-sm">Testemunho</p>
          <blockquote className={quote}>{testemunho}</blockquote>
          <div className="flex flex-wrap gap-2">
            <Button
              isPending={decide.isPending}
              onClick={() => say(true, 'Testemunho publicado.', testemunho)}
            >
              Publicar testemunho
            </Button>
            <Button
              variant="outline"
              disabled={decide.isPending}
              onClick={() => say(false, 'Não publicado. A pessoa foi avisada.', testemunho)}
            >
              Não publicar
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
