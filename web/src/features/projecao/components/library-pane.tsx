import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { BibliaPanel, type Escolha } from '@/features/biblia/public'
import { slidesQueries, themeFor } from '@/features/slides/public'
import type { Programme } from '../live/programme'
import { LibraryBoundary } from './library-boundary'
import { type LibraryProps, QuickTextPanel } from './quick-text-panel'
import { SearchEverything } from './search-everything'
import { type OpenService, ServicesPanel } from './services-panel'
import { SongsPanel } from './songs-panel'

type LibraryPaneProps = LibraryProps & {
  campus: string
  programme: Programme
  onOpen: OpenService
  /** An item of the order of service is looked at. */
  onSelect: (item: string) => void
}

/** Where what is shown comes from. */
export function LibraryPane({ campus, programme, onOpen, onSelect, ...props }: LibraryPaneProps) {
  const [tab, setTab] = useState('cultos')
  const { data: temas = [] } = useQuery(slidesQueries.temas())
  const handleVerse = ({ titulo, siglas, slides, at }: Escolha) => {
    if (!props.canEdit) return
    const title = siglas.length > 0 ? `${titulo} (${siglas.join(', ')})` : titulo
    props.onInsert(
      { id: crypto.randomUUID(), title, use: 'biblia', theme: themeFor(temas, 'biblia'), slides },
      at,
    )
  }
  return (
    <>
      <SearchEverything {...props} programme={programme} temas={temas} onSelect={onSelect} />
      <Tabs value={tab} onValueChange={setTab}>
        <TabsList aria-label="Biblioteca" className="[&>button]:px-2">
          <TabsTrigger value="cultos">Cultos</TabsTrigger>
          <TabsTrigger value="texto">Texto</TabsTrigger>
          <TabsTrigger value="musicas">Músicas</TabsTrigger>
          <TabsTrigger value="biblia">Bíblia</TabsTrigger>
        </TabsList>
        <TabsContent value="cultos">
          <LibraryBoundary>
            <ServicesPanel campus={campus} canEdit={props.canEdit} onOpen={onOpen} />
          </LibraryBoundary>
        </TabsContent>
        <TabsContent value="texto">
          <QuickTextPanel {...props} />
        </TabsContent>
        <TabsContent value="musicas">
          <SongsPanel {...props} theme={themeFor(temas, 'musica')} />
        </TabsContent>
        <TabsContent value="biblia" className="p-3">
          <LibraryBoundary>
            <BibliaPanel onChoose={handleVerse} />
          </LibraryBoundary>
        </TabsContent>
      </Tabs>
    </>
  )
}
