import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { toast } from '@/components/feedback/toast'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { ageInYears } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { intercambioQueries } from '../../queries'
import { carteirinhasPaper } from '../carteirinha'
import { certificadoPaper } from '../certificado'
import { ApresentacaoItem, RecomendacaoItem } from '../components/cartas-items'
import { PaperButton } from '../components/paper-button'
import { PaperItem } from '../components/paper-item'
import { fichaPaper } from '../ficha'
import { paperPicture } from '../picture'
import { carteirinhas, fichaData, timbre } from '../sources'

const IN_COMMUNION = ['membro', 'readmitido']
const ADULT = 18

async function makeFicha(id: string) {
  const data = await fichaData(id)
  const [igreja, foto] = await Promise.all([timbre(data.membro.campus), paperPicture(data.membro.foto)])
  return fichaPaper(data, igreja, foto)
}

async function makeCarteirinha(id: string, nova: boolean) {
  const cards = await carteirinhas([id], nova)
  const igreja = await timbre(cards[0]?.campus)
  if (cards.length > 0) return carteirinhasPaper(cards, igreja, location.origin)
  toast.error('Só membros em comunhão têm carteirinha.')
  return null
}

async function makeCertificado(id: string) {
  const { membro } = await fichaData(id)
  return certificadoPaper(membro, await timbre(membro.campus))
}

export function Component() {
  const id = z.guid().safeParse(useParams().id).data ?? ''
  const canEdit = usePermissions().canEdit('membros')
  const { data: membro, isPending } = useQuery({ ...intercambioQueries.membro(id), enabled: id !== '' })
  const back = <BackLink to={`/membros/${id}`}>{membro?.nome_completo ?? 'Membro'}</BackLink>
  if (id && isPending) return <Page title="Imprimir" above={back} />
  if (!membro) {
    return (
      <Page title="Imprimir" above={<BackLink to="/membros">Membros</BackLink>}>
        <Empty title="Membro não encontrado" description="Ele pode ser de outro campus." />
      </Page>
    )
  }
  const nome = membro.nome_completo
  const hasCard = IN_COMMUNION.includes(membro.situacao)
  const isChild = (ageInYears(membro.data_nascimento) ?? ADULT) < ADULT
  return (
    <Page title="Imprimir" documentTitle={`Imprimir · ${nome}`} above={back}>
      <ul className="space-y-3">
        <PaperItem title="Ficha do membro" description="Tudo o que você pode ver do cadastro.">
          <PaperButton label="Ficha" file={`Ficha ${nome}`} make={() => makeFicha(id)} />
        </PaperItem>
        {canEdit && (
          <PaperItem
            title="Carteirinha"
            description={
              hasCard
                ? 'Frente e verso numa folha A4, com QR para conferir.'
                : 'Só membros em comunhão têm carteirinha.'
            }
          >
            <PaperButton
              label="Carteirinha"
              file={`Carteirinha ${nome}`}
              disabled={!hasCard}
              make={() => makeCarteirinha(id, false)}
            />
            <PaperButton
              label="Segunda via"
              file={`Carteirinha ${nome}`}
              disabled={!hasCard}
              make={() => makeCarteirinha(id, true)}
            />
          </PaperItem>
        )}
        <PaperItem
          title="Certificado de batismo"
          description={
            membro.batismo_data
              ? 'Do batismo registrado no cadastro.'
              : 'O cadastro não tem a data do batismo.'
          }
        >
          <PaperButton
            label="Certificado"
            file={`Certificado de batismo ${nome}`}
            disabled={!membro.batismo_data}
            make={() => makeCertificado(id)}
          />
        </PaperItem>
        {canEdit && <RecomendacaoItem membroId={id} isMember={hasCard} />}
        {canEdit && isChild && <ApresentacaoItem membroId={id} />}
      </ul>
    </Page>
  )
}
