import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { formatTime } from '@/lib/format'
import { diaCurto } from '../horas'
import { CabecaDoDia } from './cabeca-do-dia'
import { Celula } from './celula'
import { diaAnterior, type MatrizProps } from './matriz-grade'

/** The last day of the period, whichever it is. */
const ULTIMO = 'ultimo'

/** One day at a time, for a phone; beyond the first and the last one goes on in the next period. */
export function MatrizTelefone({
  matriz,
  ministerio,
  onAdd,
  onMove,
  onPeriodo,
  proposta,
  ...acoes
}: MatrizProps & { onPeriodo: (adiante: 1 | -1) => void }) {
  const { dias, fuso } = matriz
  const [escolhido, setEscolhido] = useState('')
  const agora = new Date().toISOString()
  const porVir = dias.filter(({ fim }) => fim > agora)
  // a day without a roster is seldom what one comes for
  const aberto = escolhido || (porVir.find(({ vagas }) => vagas.length > 0) ?? porVir[0])?.id
  const lugar =
    aberto === ULTIMO
      ? dias.length - 1
      : Math.max(
          dias.findIndex(({ id }) => id === aberto),
          0,
        )
  const dia = dias[lugar]
  if (!dia) return null
  const ir = (adiante: 1 | -1) => {
    const proximo = dias[lugar + adiante]
    if (!proximo) onPeriodo(adiante)
    setEscolhido(proximo?.id ?? (adiante === 1 ? '' : ULTIMO))
  }
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-2">
        <IconButton label="Dia anterior" onClick={() => ir(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <Select
          aria-label="Dia"
          className="min-w-0 flex-1"
          options={dias.map(({ id, inicio, nome }) => ({
            value: id,
            label: `${diaCurto(inicio, fuso)} ${formatTime(inicio, fuso)}, ${nome}`,
          }))}
          value={dia.id}
          onChange={({ target }) => setEscolhido(target.value)}
        />
        <IconButton label="Próximo dia" onClick={() => ir(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <Card className="p-4">
        <CabecaDoDia
          {...acoes}
          {...{ dia, matriz }}
          anterior={diaAnterior(dias, dia)}
          ministerioId={ministerio.id}
        />
      </Card>
      {dia.vagas.map((vaga) => (
        <Card key={vaga.id} className="p-3">
          <h3 className="px-1 pb-1 font-medium">
            {vaga.funcao} <span className="font-normal text-muted-foreground text-sm">{vaga.subtempo}</span>
          </h3>
          <Celula {...{ vaga, dia, matriz, proposta, onAdd, onMove }} ministerio={ministerio.nome} />
        </Card>
      ))}
      {dia.vagas.length === 0 && (
        <p className="text-muted-foreground">
          {matriz.cuido ? 'Este dia ainda não tem posições. Aplique um modelo.' : 'Nada publicado neste dia.'}
        </p>
      )}
    </div>
  )
}
