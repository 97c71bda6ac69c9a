import { DoorClosed } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { type Painel, porQueFechada } from '../model'
import { EquipeDaSala } from './equipe-da-sala'

/** The rooms that nobody may enter yet, said before a family is looked for, with what opens them. */
export function SalasFechadas({ painel }: { painel: Painel }) {
  const [opening, setOpening] = useState('')
  const closed = painel.salas.flatMap((sala) => {
    const why = porQueFechada(sala)
    return why ? [{ sala, why }] : []
  })
  const room = painel.salas.find(({ id }) => id === opening)
  const canOpen = painel.completo && !painel.isOffline && painel.modo !== 'autoatendimento'
  return (
    <>
      {closed.length > 0 && (
        <ul
          aria-label="Salas fechadas"
          className="divide-y divide-border rounded-lg bg-warning-soft px-4 text-warning-text"
        >
          {closed.map(({ sala, why }) => (
            <li
              key={sala.id}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
            >
              <span className="flex min-w-0 items-center gap-2">
                <DoorClosed aria-hidden className="size-5 shrink-0" />
                <span className="break-words">{why}</span>
              </span>
              {canOpen && sala.estado === 'sem_adultos' && (
                <Button
                  variant="outline"
                  aria-label={`Marcar adultos em ${sala.nome}`}
                  onClick={() => setOpening(sala.id)}
                >
                  Marcar adultos
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {room && <EquipeDaSala sala={room} onDone={() => setOpening('')} />}
    </>
  )
}
