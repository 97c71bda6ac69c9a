import { useLocation, useNavigate } from 'react-router'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { MembroForm } from '../components/membro-form'
import { MembroLoader } from '../components/membro-loader'
import type { MembroComFuncoes } from '../model'

function MembroEdit({ membro }: { membro: MembroComFuncoes }) {
  const navigate = useNavigate()
  const cameFromOutside = useLocation().key === 'default'

  function handleDone() {
    if (cameFromOutside) navigate(`/membros/${membro.id}`, { replace: true })
    else navigate(-1)
  }

  return (
    <Page
      width="narrow"
      title="Editar cadastro"
      above={<BackLink to={`/membros/${membro.id}`}>{membro.nome_completo}</BackLink>}
    >
      <MembroForm membro={membro} onDone={handleDone} />
    </Page>
  )
}

export function Component() {
  return <MembroLoader waiting="form">{(membro) => <MembroEdit membro={membro} />}</MembroLoader>
}
