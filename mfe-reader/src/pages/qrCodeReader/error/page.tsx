import { paths } from '@shared/contract/paths';
import { data, type LoaderFunctionArgs, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { CodeNotice } from '../../../lib/code-notice.tsx';
import { type Code, loadCode, originOf } from '../../../lib/load-resource.ts';

type State = 'withdrawn' | 'unknown';

interface ErrorPage {
  state: State;
  code: Code | null;
}

/** A withdrawn code is an answer (200); one that nobody printed is not found (404). */
export async function loader({ request }: LoaderFunctionArgs) {
  const state: State = new URL(request.url).searchParams.get('state') === 'withdrawn' ? 'withdrawn' : 'unknown';
  const code = await loadCode(originOf(request.url)).catch(() => null);
  return data({ state, code } satisfies ErrorPage, { status: state === 'unknown' ? 404 : 200 });
}

export function Component() {
  const { state, code } = useLoaderData<ErrorPage>();
  if (state === 'withdrawn')
    return (
      <CodeNotice
        title="资源已停止提供"
        text={code?.message || '这个二维码的资源已经下架。'}
        steps={['书中其他二维码不受影响，可以照常使用。', '想了解替代的资源，请查看本书页面，或把二维码编号告诉读者服务部。']}
        code={code}
        actions={
          code?.book && (
            <ButtonLink to={paths.product.href({ id: code.book.goodsId })} look="primary">
              查看本书
            </ButtonLink>
          )
        }
      />
    );
  return (
    <CodeNotice
      title="没有找到这个二维码"
      text="链接可能不完整，或者二维码没有扫清楚。"
      steps={[
        '把书放平，光线充足时再扫一次。',
        '确认扫的是书上印刷的二维码，而不是贴在外面的标签。',
        '仍然打不开时，请把书名、页码和 ISBN 告诉读者服务部。',
      ]}
      code={code}
      actions={
        <ButtonLink to={code?.book ? paths.product.href({ id: code.book.goodsId }) : paths.search.href()} look="primary">
          {code?.book ? '查看本书' : '按书名或 ISBN 查找'}
        </ButtonLink>
      }
    />
  );
}
