import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { campiQueries } from '@/features/campi/public'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { ItemDialog } from '../../components/item-dialog'
import { ItemMenu } from '../../components/item-menu'
import { regionaisMutations } from '../mutations'

type Regional = { id: string; nome: string; campi: { id: string; nome: string }[] }

function RegionalRow({ regional, onRename }: { regional: Regional; onRename: () => void }) {
  const { id, nome, campi } = regional
  const { mutate: remove } = useMutation(regionaisMutations.remove())
  return (
    <li className="flex min-h-14 items-center gap-2 py-2 pr-2 pl-4 md:pl-5">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{nome}</p>
        <p className="text-muted-foreground text-sm">{formatCount(campi.length, 'campus', 'campi')}</p>
      </div>
      <ItemMenu
        nome={nome}
        isOn
        editLabel="Renomear"
        onEdit={onRename}
        onRemove={campi.length > 0 ? undefined : () => remove(id)}
      />
    </li>
  )
}

/** Which regional each campus belongs to. */
function Campi({ regionais }: { regionais: readonly Regional[] }) {
  const { data: campi = [] } = useQuery(campiQueries.ativos())
  const move = useMutation(regionaisMutations.move())
  const options = regionais.map(({ id, nome }) => ({ value: id, label: nome }))
  return (
    <Card>
      <ul className="divide-y divide-border">
        {campi.map(({ id, nome }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-5">
            <span className="font-medium">{nome}</span>
            <Select
              aria-label={`Regional de ${nome}`}
              className="w-56"
              placeholder="Nenhuma"
              options={options}
              value={regionais.find((um) => um.campi.some((campus) => campus.id === id))?.id ?? ''}
              disabled={move.isPending}
              onChange={({ target }) => move.mutate({ campus: id, regional: target.value || null })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Groups of campuses: who has a role for one reaches all of them, also those that join later. */
export function RegionaisSection() {
  const { data: regionais } = useSuspenseQuery(campiQueries.regionais())
  const [editing, setEditing] = useState<Regional | 'new' | null>(null)
  const edited = editing === 'new' ? null : editing
  const save = useMutation(regionaisMutations.save(edited?.id))
  return (
    <Section
      title="Regionais"
      description="Campi que alguém cuida em conjunto. Em Permissões, um papel pode valer para a regional toda; quem o tem alcança também os campi que entrarem nela."
      actions={
        <Button variant="outline" onClick={() => setEditing('new')}>
          <Plus aria-hidden />
          Adicionar
        </Button>
      }
    >
      {regionais.length === 0 ? (
        <p className="text-muted-foreground text-sm">
          Nenhuma regional. Se a igreja não se organiza assim, não é preciso criar.
        </p>
      ) : (
        <div className="space-y-4">
          <Card>
            <ul className="divide-y divide-border">
              {regionais.map((regional) => (
                <RegionalRow key={regional.id} regional={regional} onRename={() => setEditing(regional)} />
              ))}
            </ul>
          </Card>
          <Campi regionais={regionais} />
        </div>
      )}
      {editing && (
        <ItemDialog
          title={edited ? 'Renomear regional' : 'Nova regional'}
          nome={edited?.nome ?? ''}
          isPending={save.isPending}
          onSave={({ nome }) => save.mutateAsync(nome)}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  )
}
