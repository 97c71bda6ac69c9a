import { useSuspenseQuery } from '@tanstack/react-query'
import { BookOpen, MoreHorizontal, Upload } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { CriacaoFrame, DEFAULT_THEME, SlideView } from '@/features/slides/public'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { BibliaPanel, type Escolha } from '../components/biblia-panel'
import { ChangeDialog } from '../components/change-dialog'
import { ImportDialog } from '../components/import-dialog'
import { UsualVersions } from '../components/usual-versions'
import type { Biblia } from '../model'
import { bibliaMutations } from '../mutations'
import { bibliaQueries } from '../queries'

type VersionItemProps = { biblia: Biblia; onChange?: () => void; onRemove: () => void; mayEdit: boolean }

function VersionItem({
  biblia: { sigla, nome, credito, versiculos },
  onChange,
  onRemove,
  mayEdit,
}: VersionItemProps) {
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">
          {sigla} – {nome}
        </p>
        <p className="break-words text-muted-foreground text-sm">
          {[formatCount(versiculos, 'versículo', 'versículos'), credito].filter(Boolean).join(' · ')}
        </p>
      </div>
      {mayEdit && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label={`Mais opções de ${sigla}`}>
              <MoreHorizontal aria-hidden />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem onSelect={onChange}>Mudar nome e crédito</DropdownMenuItem>
            <DropdownMenuItem variant="destructive" onSelect={onRemove}>
              Remover
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </li>
  )
}

/** The versions of the church, and how a passage will look. */
export function Component() {
  const { data: versions } = useSuspenseQuery(bibliaQueries.list())
  const { canEdit } = usePermissions()
  const mayEdit = canEdit('criacao') || canEdit('projecao')
  const [isImporting, setImporting] = useState(false)
  const [changing, setChanging] = useState<Biblia | null>(null)
  const [seen, setSeen] = useState<Escolha | null>(null)
  const remove = useMutation(bibliaMutations.remove())
  const restore = useMutation(bibliaMutations.restore())
  const slide = seen?.slides[seen.at]

  const handleRemove = ({ id, sigla }: Biblia) =>
    remove.mutate(id, {
      onSuccess: () =>
        toast.success(`${sigla} removida.`, {
          action: { label: 'Desfazer', onClick: () => restore.mutate(id) },
          durationMs: 10_000,
        }),
    })

  const importButton = mayEdit && (
    <Button onClick={() => setImporting(true)}>
      <Upload aria-hidden />
      Importar Bíblia
    </Button>
  )
  return (
    <CriacaoFrame aba="biblia" actions={versions.length > 0 && importButton}>
      {versions.length === 0 ? (
        <Empty
          icon={BookOpen}
          title="Nenhuma Bíblia"
          description="Traga o arquivo da versão que a sua igreja pode usar: JSON, OSIS, Zefania, USFM ou OpenSong."
          action={importButton}
        />
      ) : (
        <>
          <Section title="Versões">
            <Card>
              <ul aria-label="Versões" className="divide-y divide-border">
                {versions.map((biblia) => (
                  <VersionItem
                    key={biblia.id}
                    biblia={biblia}
                    mayEdit={mayEdit}
                    onChange={() => setChanging(biblia)}
                    onRemove={() => handleRemove(biblia)}
                  />
                ))}
              </ul>
            </Card>
          </Section>
          {mayEdit && versions.length > 1 && <UsualVersions versions={versions} />}
          <Section title="Procurar">
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <BibliaPanel onChoose={setSeen} />
              {seen && slide && (
                <figure className="space-y-2">
                  <div className="aspect-video overflow-hidden rounded-lg border border-border">
                    <SlideView slide={slide} theme={DEFAULT_THEME} sourceOf={() => undefined} />
                  </div>
                  <figcaption className="text-muted-foreground text-sm">
                    {slide.label}: slide {seen.at + 1} de {seen.slides.length}
                  </figcaption>
                </figure>
              )}
            </div>
          </Section>
        </>
      )}
      {isImporting && (
        <ImportDialog siglas={versions.map(({ sigla }) => sigla)} onClose={() => setImporting(false)} />
      )}
      {changing && <ChangeDialog biblia={changing} onClose={() => setChanging(null)} />}
    </CriacaoFrame>
  )
}
