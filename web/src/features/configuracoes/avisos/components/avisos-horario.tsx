import { Select } from '@/components/ui/select'
import { HORARIOS, hora } from '../model'

type AvisosHorarioProps = {
  inicio: string
  fim: string
  onChange: (change: { silencio_inicio?: string; silencio_fim?: string }) => void
}

/** From when until when nobody is disturbed. */
export function AvisosHorario({ inicio, fim, onChange }: AvisosHorarioProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span>Das</span>
      <Select
        aria-label="Silêncio desde"
        className="w-28"
        options={HORARIOS}
        value={hora(inicio)}
        onChange={({ target }) => onChange({ silencio_inicio: target.value })}
      />
      <span>às</span>
      <Select
        aria-label="Silêncio até"
        className="w-28"
        options={HORARIOS}
        value={hora(fim)}
        onChange={({ target }) => onChange({ silencio_fim: target.value })}
      />
    </div>
  )
}
