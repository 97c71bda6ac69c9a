import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Plus, SearchX, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { LoadMore } from '@/components/table/load-more'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { calendarDay, plain } from '@/lib/format'
import { useSearch } from '@/lib/search-params'
import { AssignForm } from '../components/assign-form'
import { FuncaoExercida } from '../components/funcao-exercida'
import { MinisterioFrame } from '../components/ministerio-frame'
import type { MinisterioLocal } from '../model'
import { ministeriosQueries } from '../queries'
import { useCanCoordinate } from '../use-can-coordinate'

const search = z.object({ mostrar: z.enum(['atuais', 'encerradas']).default('atuais') })
const OPTIONS = [
  { value: 'atuais', label: 'Quem serve hoje' },
  { value: 'encerradas', label: 'Quem já serviu' },
]

/** With fewer people than this, looking is faster than typing. */
const MANY = 10

function AddPessoa({ ministerio }: { ministerio: MinisterioLocal }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Adicionar pessoa
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Adicionar pessoa" description={ministerio.nome}>
          <AssignForm ministerios={[ministerio]} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}

function Pessoas({ ministerio }: { ministerio: MinisterioLocal }) {
  const [{ mostrar }, setSearch] = useSearch(search)
  const { coordena } = useCanCoordinate()
  const list = useSuspenseInfiniteQuery(
    ministeriosQueries.pessoas(ministerio.id, mostrar === 'encerradas', calendarDay()),
  )
  const [text, setText] = useState('')
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const rows = list.data.pages.flat()
  const wanted = plain(text.trim())
  const shown = rows.filter(({ membro, funcao }) =>
    plain(`${membro.nome_completo} ${funcao}`).includes(wanted),
  )
  useEffect(() => {
    // whoever searches means all of them
    if (wanted && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [wanted, hasNextPage, isFetching, isError, fetchNextPage])
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label="Mostrar"
          className="w-56"
          options={OPTIONS}
          value={mostrar}
          onChange={({ target }) => setSearch({ mostrar: search.shape.mostrar.parse(target.value) })}
        />
        {(rows.length >= MANY || text !== '') && (
          <Input
            type="search"
            aria-label="Buscar por nome ou função"
            placeholder="Buscar por nome ou função"
            className="min-w-56 flex-1 sm:max-w-sm"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </div>
      {rows.length > 0 && shown.length === 0 ? (
        <Empty icon={SearchX} title="Ninguém com este nome ou função" description="Confira a grafia." />
      ) : rows.length === 0 ? (
        <Empty
          icon={Users}
          title={mostrar === 'atuais' ? 'Ninguém serve aqui ainda' : 'Nenhuma função encerrada'}
          description={
            mostrar === 'atuais' ? 'Adicione pessoas ou acompanhe as inscrições de voluntários.' : undefined
          }
        />
      ) : (
        <Card>
          <ul aria-label="Pessoas do ministério" className="divide-y divide-border">
            {shown.map((funcao) => (
              <FuncaoExercida
                key={funcao.id}
                funcao={funcao}
                label={`${funcao.membro.nome_completo}, ${funcao.funcao}`}
                subtitle={funcao.funcao}
                canEdit={ministerio.cuido && (coordena || !funcao.unica)}
                leading={<Avatar size="sm" name={funcao.membro.nome_completo} src={funcao.membro.foto} />}
                title={
                  <Link
                    to={`/membros/${funcao.membro.id}/funcoes`}
                    className="inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-0"
                  >
                    {funcao.membro.nome_completo}
                  </Link>
                }
              />
            ))}
          </ul>
        </Card>
      )}
      {!wanted && (hasNextPage || rows.length > 20) && <LoadMore list={list} shown={rows.length} />}
    </>
  )
}

export function Component() {
  return (
    <MinisterioFrame
      tab="pessoas"
      actions={(ministerio) => ministerio.cuido && <AddPessoa ministerio={ministerio} />}
    >
      {(ministerio) => <Pessoas ministerio={ministerio} />}
    </MinisterioFrame>
  )
}
