import { Link, useNavigate } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Page, type PageProps } from '@/components/page/page'
import { Select } from '@/components/ui/select'
import { cn } from '@/lib/cn'
import { usePermissions } from '@/lib/permissions'
import { type Secao, secoesDe } from '../secoes'

type Entries = { entries: ReturnType<typeof secoesDe>; current: Secao }

const NAV_LABEL = 'Seções das configurações'

/** On phones the list of the phone itself, at the thumb; on tablets beside it there is no room for two columns. */
function Chooser({ entries, current }: Entries) {
  const navigate = useNavigate()
  return (
    <div className="lg:hidden">
      <Select
        aria-label={NAV_LABEL}
        value={entries.find(({ name }) => name === current)?.path}
        options={entries.map(({ path, label }) => ({ value: path, label }))}
        onChange={({ target }) => navigate(target.value)}
      />
    </div>
  )
}

function Column({ entries, current }: Entries) {
  return (
    <nav aria-label={NAV_LABEL} className="hidden w-56 shrink-0 self-start lg:block">
      <ul className="space-y-1">
        {entries.map(({ name, label, path, icon: Icon }) => {
          const isCurrent = name === current
          return (
            <li key={name}>
              <Link
                to={path}
                aria-current={isCurrent ? 'page' : undefined}
                className={cn(
                  'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-sm hover:bg-accent hover:text-accent-foreground',
                  isCurrent ? 'bg-primary-soft text-primary-text' : 'text-muted-foreground',
                )}
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type ConfiguracoesFrameProps = PageProps & { secao: Secao }

/** The frame of every page of the settings. Whoever may not see this one is told so, also when they come by its address. */
export function ConfiguracoesFrame({ secao, children, ...page }: ConfiguracoesFrameProps) {
  const permissions = usePermissions()
  const entries = secoesDe(permissions)
  const isAllowed = entries.some(({ name }) => name === secao)
  return (
    <Page
      documentTitle={`${page.title} · Configurações`}
      {...page}
      actions={isAllowed ? page.actions : undefined}
      above={<Chooser entries={entries} current={secao} />}
    >
      <div className="flex gap-10">
        <Column entries={entries} current={secao} />
        <div className="min-w-0 flex-1 space-y-6">
          {isAllowed ? (
            children
          ) : (
            <Empty
              title="Esta parte vale para toda a igreja"
              description="Só quem administra todos os campi a vê e altera. Fale com essa pessoa se algo precisa mudar."
            />
          )}
        </div>
      </div>
    </Page>
  )
}
