import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { formatPeriod, formatWeekdayTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Convite, TrocaDoConvite } from '../../model'
import { escalasMutations } from '../../mutations'

const FEITAS = {
  feita: 'Combinado: você serve neste dia. Obrigado!',
  aguardando: 'Você aceitou. Falta a liderança aprovar a troca.',
  encerrada: 'Este pedido já foi resolvido. Obrigado mesmo assim!',
}

type AnswerTrocaProps = { convite: Convite; troca: TrocaDoConvite; token: string }

/** Somebody asks to be stood in for; in an exchange one chooses the day that one gives. */
export function AnswerTroca({ convite, troca, token }: AnswerTrocaProps) {
  const { lugares, fuso, ministerio } = convite
  const [oferece, setOferece] = useState(lugares[0]?.id ?? '')
  const [saidNo, setSaidNo] = useState(false)
  const answer = useMutation(escalasMutations.answerConvite(token))
  const isExchange = troca.tipo === 'trocar'
  return (
    <div className="space-y-4">
      <Card className="space-y-1 p-4">
        <p className="font-semibold first-letter:uppercase">{formatPeriod(troca.inicio, troca.fim, fuso)}</p>
        <p>
          {ministerio}: {troca.funcao} ({troca.subtempo})
        </p>
        <p>
          {isExchange
            ? `${troca.de} quer trocar de dia com você.`
            : `${troca.de} procura quem sirva em seu lugar.`}
        </p>
        {troca.mensagem && <p className="break-words text-muted-foreground">“{troca.mensagem}”</p>}
      </Card>
      <p role="status">
        {troca.estado !== 'aberta' ? FEITAS[troca.estado] : saidNo && 'Tudo bem. Obrigado por responder.'}
      </p>
      {troca.estado === 'aberta' && !saidNo && (
        <>
          {isExchange && lugares.length === 0 && (
            <p>Você não tem um dia para dar em troca. Fale com quem faz a escala.</p>
          )}
          {isExchange && lugares.length > 0 && (
            <div className="space-y-1.5">
              <Label htmlFor="oferece">O dia que você dá em troca</Label>
              <Select
                id="oferece"
                options={lugares.map(({ id, inicio, funcao }) => ({
                  value: id,
                  label: `${formatWeekdayTime(inicio, fuso)}: ${funcao}`,
                }))}
                value={oferece}
                onChange={({ target }) => setOferece(target.value)}
              />
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              isPending={answer.isPending}
              disabled={isExchange && !oferece}
              onClick={() => answer.mutate({ aceita: true, item: isExchange ? oferece : undefined })}
            >
              {isExchange ? 'Troco de dia' : 'Sim, eu sirvo'}
            </Button>
            <Button
              variant="outline"
              disabled={answer.isPending}
              onClick={() => answer.mutate({ aceita: false }, { onSuccess: () => setSaidNo(true) })}
            >
              Não posso
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
