import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { currentYear } from '../model'

/** From one year to the next. */
export function AnoNav({ ano, onChange }: { ano: number; onChange: (ano: number) => void }) {
  return (
    <div className="flex items-center gap-1">
      <IconButton label="Ano anterior" onClick={() => onChange(ano - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <p aria-live="polite" className="min-w-14 text-center font-medium tabular-nums">
        {ano}
      </p>
      <IconButton label="Próximo ano" disabled={ano >= currentYear()} onClick={() => onChange(ano + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}
