import { useQueryClient } from '@tanstack/react-query'
import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { useMutation } from '@/lib/use-mutation'
import type { Lista, Sala } from '../model'
import { kidsQueries, useKids } from '../queries'
import { EquipeDaSala } from './equipe-da-sala'

interface AdultosDaSalaProps {
  sala: Sala
  adultos: Lista['adultos']
  canMark: boolean
}

/** Who looks after the children of a room: each opens places, below the minimum nobody enters. */
export function AdultosDaSala({ sala, adultos, canMark }: AdultosDaSalaProps) {
  const api = useKids()
  const client = useQueryClient()
  const [isMarking, setMarking] = useState(false)
  const leave = useMutation({
    mutationFn: (membro: string) => api.adulto(sala.id, membro, false),
    onSuccess: () => client.invalidateQueries({ queryKey: kidsQueries.all() }),
  })
  return (
    <Section
      title={`Adultos em ${sala.nome}`}
      description={`Ao menos ${sala.minimo}. Quem está na escala entra sozinho quando a presença é marcada.`}
    >
      <ul className="flex flex-wrap gap-2">
        {adultos.map(({ membro, nome }) => (
          <li key={membro} className="flex items-center gap-1 rounded-full bg-muted py-1 pr-1 pl-3">
            <span className="break-words text-sm">{nome}</span>
            {canMark && (
              <IconButton label={`${nome} saiu da sala`} onClick={() => leave.mutate(membro)}>
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
        {adultos.length === 0 && (
          <li className="text-muted-foreground text-sm">Nenhum adulto marcado ainda.</li>
        )}
      </ul>
      {canMark && (
        <Button variant="outline" onClick={() => setMarking(true)}>
          <UserPlus aria-hidden />
          Marcar adultos
        </Button>
      )}
      {isMarking && <EquipeDaSala sala={sala} onDone={() => setMarking(false)} />}
    </Section>
  )
}
