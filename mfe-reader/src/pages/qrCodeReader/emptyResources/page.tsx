import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from '@shared/router';
import { Button } from '@shared/ui/button';
import { CodeNotice } from '../../../lib/code-notice.tsx';
import { type Code, loadCode, originOf } from '../../../lib/load-resource.ts';

/** A code that is known but has nothing attached yet; once it has, the same address leads there. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ code: Code | null } | Response> {
  const code = await loadCode(originOf(request.url)).catch(() => null);
  return code && code.resources.length > 0 ? redirect(code.target) : { code };
}

export function Component() {
  const { code } = useLoaderData<{ code: Code | null }>();
  const { revalidate, state } = useRevalidator();
  return (
    <CodeNotice
      title="资源整理中"
      text={code?.title ? `“${code.title}”还没有上线，编辑正在整理。` : '这个二维码的资源还没有上线，编辑正在整理。'}
      steps={['二维码长期有效，过些日子再扫同一个码即可。', '急需使用时，请把书名和下面的二维码编号告诉读者服务部，我们会尽快处理。']}
      code={code}
      actions={
        <Button look="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
          再查一次
        </Button>
      }
    />
  );
}
