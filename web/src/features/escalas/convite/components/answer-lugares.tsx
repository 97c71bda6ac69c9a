import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatPeriod } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Convite, LugarDoConvite } from '../../model'
import { escalasMutations } from '../../mutations'
import { RecusaForm } from './recusa-form'

const DITAS = {
  confirmado: { icon: CircleCheck, title: 'Você confirmou. Obrigado por servir!' },
  recusado: { icon: CircleX, title: 'Você disse que não pode. Obrigado por avisar.' },
}

type LugarProps = { lugar: LugarDoConvite; fuso: string; token: string; ministerio: string; isOnly: boolean }

function Lugar({ lugar, fuso, token, ministerio, isOnly }: LugarProps) {
  const [isDeclining, setDeclining] = useState(false)
  const answer = useMutation(escalasMutations.answerConvite(token))
  const { id, funcao, subtempo, evento, inicio, fim, local, estado } = lugar
  const quando = formatPeriod(inicio, fim, fuso)
  const dita = estado === 'confirmado' || estado === 'recusado' ? DITAS[estado] : null
  const canAnswer = estado !== 'fora' && estado !== 'cancelado'
  const named = (verbo: string) => (isOnly ? undefined : `${verbo}: ${quando}, ${funcao}`)
  return (
    <Card className="space-y-3 p-4">
      <div className="space-y-1">
        <p className="font-semibold first-letter:uppercase">{quando}</p>
        <p>
          {ministerio}: {funcao} ({subtempo})
        </p>
        <p className="text-muted-foreground text-sm">{[evento, local].filter(Boolean).join(', ')}</p>
      </div>
      <div role="status">
        {estado === 'fora' && <p>Você não está mais nesta escala. Qualquer dúvida, fale com a liderança.</p>}
        {estado === 'cancelado' && <p>Este evento foi cancelado. Não é preciso responder.</p>}
        {dita && (
          <p className="flex items-center gap-2 font-medium">
            <dita.icon aria-hidden className="size-5 shrink-0" />
            {dita.title}
          </p>
        )}
      </div>
      {isDeclining && (
        <RecusaForm
          onSubmit={(motivo) => answer.mutateAsync({ aceita: false, motivo, item: id })}
          onClose={() => setDeclining(false)}
        />
      )}
      {canAnswer && !isDeclining && (
        <div className="flex flex-wrap gap-2">
          {estado !== 'confirmado' && (
            <Button
              variant={dita ? 'ghost' : isOnly ? 'primary' : 'outline'}
              isPending={answer.isPending}
              aria-label={named(dita ? 'Agora posso' : 'Posso')}
              onClick={() => answer.mutate({ aceita: true, item: id })}
            >
              {dita ? 'Agora posso' : isOnly ? 'Sim, eu sirvo' : 'Posso'}
            </Button>
          )}
          {estado !== 'recusado' && (
            <Button
              variant={dita ? 'ghost' : 'outline'}
              disabled={answer.isPending}
              aria-label={named('Não posso')}
              onClick={() => setDeclining(true)}
            >
              Não posso
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

/** All the dates that somebody is asked for: all at once, or one by one. */
export function AnswerLugares({ convite, token }: { convite: Convite; token: string }) {
  const [isDeclining, setDeclining] = useState(false)
  const answer = useMutation(escalasMutations.answerConvite(token))
  const { lugares, fuso, ministerio } = convite
  const abertos = lugares.filter(({ estado }) => estado === 'pendente')
  return (
    <div className="space-y-4">
      {abertos.length > 1 && !isDeclining && (
        <div className="flex flex-wrap gap-2">
          <Button isPending={answer.isPending} onClick={() => answer.mutate({ aceita: true })}>
            Posso em todos ({abertos.length})
          </Button>
          <Button variant="outline" disabled={answer.isPending} onClick={() => setDeclining(true)}>
            Não posso em nenhum
          </Button>
        </div>
      )}
      {isDeclining && (
        <RecusaForm
          onSubmit={(motivo) => answer.mutateAsync({ aceita: false, motivo })}
          onClose={() => setDeclining(false)}
        />
      )}
      <ul className="space-y-3">
        {lugares.map((lugar) => (
          <li key={lugar.id}>
            <Lugar {...{ lugar, fuso, token, ministerio }} isOnly={lugares.length === 1} />
          </li>
        ))}
      </ul>
    </div>
  )
}
