import { useInfiniteQuery } from '@tanstack/react-query'
import { Images, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { LoadMore } from '@/components/table/load-more'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { optionsOf, Select } from '@/components/ui/select'
import { useUndo } from '@/features/auditoria/public'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { useMutation } from '@/lib/use-mutation'
import { CriacaoFrame } from '../components/criacao-frame'
import { MidiaCard } from '../components/midia-card'
import { MidiaDialog } from '../components/midia-dialog'
import { UploadList } from '../components/upload-list'
import { ACCEPTED } from '../midia/formats'
import { useUploads } from '../midia/use-uploads'
import { MIDIA_LABELS, type Midia } from '../model'
import { slidesMutations } from '../mutations'
import { slidesQueries } from '../queries'

const { documento: _, ...KINDS } = MIDIA_LABELS
const search = z.object({
  busca: z.string().default(''),
  tipo: z.enum(['imagem', 'video', 'audio', '']).default(''),
})

/** Pictures, films and sounds of the church. */
export function Component() {
  const [{ busca, tipo }, setSearch] = useSearch(search)
  const list = useInfiniteQuery(slidesQueries.midias({ busca, tipo }))
  const { uploads, add, drop } = useUploads()
  const { canEdit } = usePermissions()
  const mayEdit = canEdit('criacao') || canEdit('projecao')
  const [opened, setOpened] = useState<Midia | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const kindId = useId()
  const remove = useMutation(slidesMutations.removeMidia())
  const sayUndo = useUndo([slidesQueries.all()])
  const midias = list.data?.pages.flat() ?? []

  const handleRemove = ({ id, nome }: Midia) =>
    remove.mutate(id, { onSuccess: (operacao) => sayUndo(`${nome} excluída.`, operacao) })

  const sendButton = mayEdit && (
    <Button onClick={() => input.current?.click()}>
      <Upload aria-hidden />
      Enviar arquivos
    </Button>
  )
  const isFiltered = busca !== '' || tipo !== ''
  return (
    <CriacaoFrame aba="midia" actions={(midias.length > 0 || isFiltered) && sendButton}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Arquivos"
        accept={ACCEPTED}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <UploadList uploads={uploads} onDrop={drop} />
      {(midias.length > 0 || isFiltered) && (
        <div className="flex flex-wrap gap-3">
          <SearchField
            className="min-w-56 flex-1"
            label="Buscar mídia"
            value={busca}
            onChange={(next) => setSearch({ busca: next })}
          />
          <Select
            id={kindId}
            aria-label="Tipo"
            className="min-w-40"
            placeholder="Todos os tipos"
            options={optionsOf(KINDS)}
            value={tipo}
            onChange={({ target }) => setSearch({ tipo: search.shape.tipo.parse(target.value) })}
          />
        </div>
      )}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && midias.length === 0 && (
        <Empty
          icon={Images}
          title={isFiltered ? 'Nada encontrado' : 'Nenhuma mídia'}
          description={
            isFiltered
              ? 'Tente outra palavra ou outro tipo.'
              : 'Envie imagens, vídeos, áudios ou um PDF: cada página vira uma imagem.'
          }
          action={!isFiltered && sendButton}
        />
      )}
      {midias.length > 0 && (
        <ul
          aria-label="Mídias"
          className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
        >
          {midias.map((midia) => (
            <MidiaCard
              key={midia.id}
              midia={midia}
              mayEdit={mayEdit}
              onOpen={() => setOpened(midia)}
              onRemove={() => handleRemove(midia)}
            />
          ))}
        </ul>
      )}
      <LoadMore list={list} shown={midias.length} />
      {opened && <MidiaDialog midia={opened} onClose={() => setOpened(null)} />}
    </CriacaoFrame>
  )
}
