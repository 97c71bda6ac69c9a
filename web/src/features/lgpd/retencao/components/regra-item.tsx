import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { churchZone } from '@/lib/clock'
import { formatCount, formatDateTime, formatNumber } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { lgpdMutations } from '../../mutations'
import { MUITAS, type Parte, type Regra } from '../model'
import { DiasDialog } from './dias-dialog'
import { RetencaoLista } from './retencao-lista'

const quantas = ({ encontradas }: Regra) =>
  encontradas > MUITAS
    ? `mais de ${formatNumber(MUITAS)} registros`
    : formatCount(encontradas, 'registro', 'registros')

function Progresso({ parte, onStop }: { parte: Parte; onStop: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <progress
        aria-label="Registros apagados"
        className="h-2 w-40"
        max={Math.max(parte.encontradas, 1)}
        value={parte.apagadas}
      />
      <span aria-live="polite">
        {formatNumber(parte.apagadas)} de {formatNumber(parte.encontradas)}
      </span>
      {!parte.concluida && (
        <Button size="sm" variant="outline" onClick={onStop}>
          Parar
        </Button>
      )}
    </div>
  )
}

/** One rule: what it would find, and to apply it. */
export function RegraItem({ regra }: { regra: Regra }) {
  const [open, setOpen] = useState<'dias' | 'aplicar' | null>(null)
  const [isListed, setListed] = useState(false)
  const [parte, setParte] = useState<Parte | null>(null)
  const [stop] = useState(() => ({ asked: false }))
  const apply = useMutation(lgpdMutations.applyRetencao(regra.regra))
  const sugere = regra.modo === 'sugere'
  const start = () => {
    setOpen(null)
    stop.asked = false
    apply.mutate({ onParte: setParte, isStopped: () => stop.asked })
  }
  return (
    <li className="space-y-3 px-4 py-4">
      <div className="flex flex-col gap-3 md:flex-row md:items-start md:justify-between">
        <div className="wrap-anywhere min-w-0 space-y-1">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {regra.titulo}
            <Badge variant={regra.encontradas > 0 ? 'warning' : 'success'}>
              {regra.encontradas > 0 ? quantas(regra) : 'Em dia'}
            </Badge>
          </p>
          <p className="text-sm">{regra.explicacao}</p>
          <p className="text-muted-foreground text-sm">
            Depois de {formatCount(regra.dias, 'dia', 'dias')}
            {sugere
              ? ' · só sugere'
              : ` · ${regra.ultima ? `aplicada em ${formatDateTime(regra.ultima, churchZone())}` : 'nunca aplicada'}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="outline"
            aria-label={`Mudar os dias: ${regra.titulo}`}
            onClick={() => setOpen('dias')}
          >
            Mudar os dias
          </Button>
          {regra.encontradas > 0 && (
            <Button
              size="sm"
              variant="outline"
              aria-expanded={isListed}
              aria-label={`Ver a lista: ${regra.titulo}`}
              onClick={() => setListed(!isListed)}
            >
              {isListed ? 'Fechar a lista' : 'Ver a lista'}
            </Button>
          )}
          {!sugere && regra.encontradas > 0 && (
            <Button
              size="sm"
              isPending={apply.isPending}
              aria-label={`Aplicar agora: ${regra.titulo}`}
              onClick={() => setOpen('aplicar')}
            >
              Aplicar agora
            </Button>
          )}
        </div>
      </div>
      {parte && (
        <Progresso
          parte={parte}
          onStop={() => {
            stop.asked = true
          }}
        />
      )}
      {isListed && <RetencaoLista regra={regra} />}
      {open === 'dias' && <DiasDialog regra={regra} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'aplicar'}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        title={`Apagar ${quantas(regra)}?`}
        description={`${regra.titulo}, com mais de ${formatCount(regra.dias, 'dia', 'dias')}. Não há como desfazer.`}
        confirmLabel="Apagar"
        onConfirm={start}
      />
    </li>
  )
}
