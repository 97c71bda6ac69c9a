import { FileUp, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { CampusFilter } from '@/components/form/campus-filter'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { optionsOf, Select } from '@/components/ui/select'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { ContasList } from '../components/contas-list'
import { ConviteDialog } from '../components/convite-dialog'
import { ConvitesList } from '../components/convites-list'
import { ABA_LABELS, type Aba, FILTRO_LABELS, usuariosSearch } from '../model'

const ConvitesCsvDialog = lazy(async () => ({
  default: (await import('../components/convites-csv-dialog')).ConvitesCsvDialog,
}))

const FILTRO_OPTIONS = optionsOf(FILTRO_LABELS)
const CHOICE = 'min-w-0 flex-1 basis-36 xl:w-56 xl:flex-none'

type Aberto = 'um' | 'varios' | null

function Usuarios() {
  const [search, setSearch] = useSearch(usuariosSearch)
  const [aberto, setAberto] = useState<Aberto>(null)
  const close = () => setAberto(null)
  const choose = (field: 'aba' | 'estado' | 'campus') => (value: string) => {
    const next = usuariosSearch.safeParse({ [field]: value })
    if (next.success) setSearch({ [field]: next.data[field] })
  }
  return (
    <Page
      above={<BackLink to="/configuracoes">Configurações</BackLink>}
      title="Usuários"
      description="Quem entra no sistema: contas, convites, papéis e o cadastro de cada um."
      actions={
        <>
          <Button variant="outline" onClick={() => setAberto('varios')}>
            <FileUp aria-hidden />
            Convidar por planilha
          </Button>
          <Button onClick={() => setAberto('um')}>
            <UserPlus aria-hidden />
            Convidar
          </Button>
        </>
      }
    >
      <Tabs value={search.aba} onValueChange={choose('aba')}>
        <TabsList aria-label="Usuários">
          {(Object.keys(ABA_LABELS) as Aba[]).map((aba) => (
            <TabsTrigger key={aba} value={aba}>
              {ABA_LABELS[aba]}
            </TabsTrigger>
          ))}
        </TabsList>
        <div className="flex flex-wrap gap-2 pt-5">
          <SearchField
            label="Buscar"
            placeholder="Nome, e-mail ou telefone"
            value={search.busca}
            onChange={(busca) => setSearch({ busca })}
            className="basis-full xl:flex-1 xl:basis-0"
          />
          <CampusFilter value={search.campus} onChange={choose('campus')} className={CHOICE} />
          {search.aba === 'contas' && (
            <Select
              aria-label="Estado"
              options={FILTRO_OPTIONS}
              value={search.estado}
              onChange={(event) => choose('estado')(event.target.value)}
              className={CHOICE}
            />
          )}
        </div>
        <TabsContent value="contas">
          <ContasList search={search} />
        </TabsContent>
        <TabsContent value="convites">
          <ConvitesList search={search} onInvite={() => setAberto('um')} />
        </TabsContent>
      </Tabs>
      {aberto === 'um' && <ConviteDialog onClose={close} />}
      {aberto === 'varios' && (
        <Suspense fallback={null}>
          <ConvitesCsvDialog onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}

export function Component() {
  const { canEdit } = usePermissions()
  if (canEdit('configuracoes')) return <Usuarios />
  return (
    <Page title="Usuários">
      <Empty
        title="Só quem edita as configurações cuida dos usuários."
        description="Se você precisa convidar alguém, fale com quem administra o sistema na sua igreja."
      />
    </Page>
  )
}
