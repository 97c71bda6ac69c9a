import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { useMutation } from '@/lib/use-mutation'
import type { Lista, Sala } from '../model'
import { kidsQueries, useKids } from '../queries'

interface AdultosDaSalaProps {
  sala: Sala
  adultos: Lista['adultos']
  canMark: boolean
}

/** Who looks after the children of a room: each opens places, below the minimum nobody enters. */
export function AdultosDaSala({ sala, adultos, canMark }: AdultosDaSalaProps) {
  const api = useKids()
  const client = useQueryClient()
  const [chosen, setChosen] = useState('')
  const { data: people = [] } = useQuery({ ...kidsQueries.equipe(api, sala.id), enabled: canMark })
  const mark = useMutation({
    mutationFn: ({ membro, presente }: { membro: string; presente: boolean }) =>
      api.adulto(sala.id, membro, presente),
    onSuccess: () => {
      setChosen('')
      client.invalidateQueries({ queryKey: kidsQueries.all() })
    },
  })
  const free = people.filter(({ membro }) => !adultos.some((um) => um.membro === membro))
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
              <IconButton
                label={`${nome} saiu da sala`}
                onClick={() => mark.mutate({ membro, presente: false })}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
        {adultos.length === 0 && (
          <li className="text-muted-foreground text-sm">Nenhum adulto marcado ainda.</li>
        )}
      </ul>
      {canMark && free.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Select
            aria-label="Adulto que chegou à sala"
            className="min-w-60 flex-1 md:max-w-sm"
            placeholder="Quem chegou?"
            value={chosen}
            options={free.map(({ membro, nome }) => ({ value: membro, label: nome }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button
            variant="outline"
            disabled={!chosen}
            isPending={mark.isPending}
            onClick={() => mark.mutate({ membro: chosen, presente: true })}
          >
            Marcar na sala
          </Button>
        </div>
      )}
    </Section>
  )
}
