import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { slidesQueries, themeFor } from '@/features/slides/public'
import { churchZone, today } from '@/lib/clock'
import { formatCount } from '@/lib/format'
import { itemOfNotices } from '../control/notices'
import type { ProgrammeItem } from '../live/programme'

type NoticesFormProps = { canEdit: boolean; onInsert: (item: ProgrammeItem, at: number) => void }

/** The church's notices in a loop until the service begins. */
export function NoticesForm({ canEdit, onInsert }: NoticesFormProps) {
  const id = useId()
  const { data: avisos = [] } = useQuery(slidesQueries.avisos(today(churchZone())))
  const { data: temas = [] } = useQuery(slidesQueries.temas())
  const [seconds, setSeconds] = useState('10')
  const value = Number(seconds.replace(',', '.'))
  const isRight = value >= 3 && value <= 600
  const handleShow = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) onInsert(itemOfNotices(avisos, themeFor(temas, 'aviso'), value), 0)
  }
  return (
    <form onSubmit={handleShow} className="space-y-2 border-border border-t p-3">
      <h3 className="font-semibold text-sm">Avisos em laço</h3>
      {avisos.length === 0 ? (
        <p className="text-muted-foreground text-sm">
          Nenhum aviso de hoje. Em Criação, Slides, marque “Aviso de antes do culto”.
        </p>
      ) : (
        <>
          <p className="text-muted-foreground text-sm">
            {formatCount(avisos.length, 'aviso', 'avisos')} de hoje, até o culto começar.
          </p>
          <div className="flex items-center gap-2">
            <Label htmlFor={id} className="font-normal">
              Segundos cada
            </Label>
            <Input
              id={id}
              inputMode="decimal"
              className="w-20"
              value={seconds}
              aria-invalid={!isRight}
              onChange={({ target }) => setSeconds(target.value)}
            />
          </div>
          <Button type="submit" size="sm" variant="outline" disabled={!canEdit || !isRight}>
            Mostrar avisos
          </Button>
        </>
      )}
    </form>
  )
}
