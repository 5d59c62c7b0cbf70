import type { DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { describeResource, RESOURCE_KINDS } from '@shared/contract/resource';
import { formatBytes, formatCount } from '@shared/contract/time';
import { Button, ButtonLink } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { type FormEvent, useId, useState } from 'react';
import styles from './resource-row.module.css';
import { useDownload } from './use-download.ts';

type Resource = DataOf<'/device/bookCenter/resources', 'get'>['rows'][number];

const WAYS = { PUBLIC: '公开', LOGIN: '登录可用', TEACHER: '教师专用', CODE: '凭提取码', PURCHASED: '购书可用' } as const;

/** A file of a book: what it is, and its download or what is missing for it. */
export function ResourceRow({ resource, goodsId }: { resource: Resource; goodsId: string }) {
  const { id, title, kind, access, size, downloadCount } = resource;
  const { state, start, stop } = useDownload(id);
  // Kept here: the form gives way to the progress.
  const [code, setCode] = useState('');
  const problem = state.step === 'stopped' ? state.problem : undefined;
  const facts = [
    describeResource(resource),
    size !== null && formatBytes(size),
    downloadCount > 0 && `下载 ${formatCount(downloadCount)} 次`,
  ].filter((fact) => fact !== false);
  return (
    <div className={styles.row}>
      <span className={styles.icon}>
        <Icon name={RESOURCE_KINDS[kind].icon} size={24} />
      </span>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>
          <span className={styles.way}>{WAYS[access]}</span>
          {facts.join(' · ')}
        </p>
      </div>
      <div className={styles.action}>
        {size === null ? (
          <p className={styles.note}>文件正在整理，请稍后再来。</p>
        ) : state.step === 'running' ? (
          <Running title={title} received={state.received} size={size} onStop={stop} />
        ) : resource.state === 'code' ? (
          <CodeForm
            title={title}
            started={state.step === 'stopped' && state.received > 0}
            code={code}
            onType={setCode}
            onSubmit={() => void start(code.trim())}
          />
        ) : resource.state === 'open' ? (
          <Button
            look={state.step === 'idle' ? 'second' : 'plain'}
            aria-label={`${labelOf(state.step)} ${title}`}
            onClick={() => void start()}
          >
            {labelOf(state.step)}
          </Button>
        ) : resource.state === 'buy' ? (
          <ButtonLink to={paths.product.href({ id: goodsId })}>购买本书后下载</ButtonLink>
        ) : resource.state === 'teacher' ? (
          <ButtonLink to={paths.personal.officerInformation.href()}>教师认证后下载</ButtonLink>
        ) : (
          <p className={styles.note}>登录后即可下载。</p>
        )}
        <p className={styles.outcome} role="status">
          {state.step === 'done' ? '已保存到浏览器的下载文件夹。' : state.step === 'stopped' && !problem ? '已暂停，可以接着下载。' : ''}
        </p>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </div>
    </div>
  );
}

const labelOf = (step: 'idle' | 'done' | 'stopped') => ({ idle: '下载', done: '重新下载', stopped: '继续下载' })[step];

function Running({ title, received, size, onStop }: { title: string; received: number; size: number; onStop: () => void }) {
  const part = Math.min(1, received / Math.max(1, size));
  return (
    <div className={styles.running}>
      <progress value={part} max={1} aria-label={`正在下载 ${title}`} />
      <span>
        {Math.floor(part * 100)}%，{formatBytes(received)} / {formatBytes(size)}
      </span>
      <Button look="text" onClick={onStop}>
        暂停
      </Button>
    </div>
  );
}

interface CodeFormProps {
  title: string;
  /** Some of the file is there already. */
  started: boolean;
  code: string;
  onType: (code: string) => void;
  onSubmit: () => void;
}

function CodeForm({ title, started, code, onType, onSubmit }: CodeFormProps) {
  const id = useId();
  const [empty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(!code.trim());
    if (code.trim()) onSubmit();
  };
  return (
    <form className={styles.code} noValidate aria-label={`提取 ${title}`} onSubmit={submit}>
      <label htmlFor={id}>提取码</label>
      <input
        id={id}
        value={code}
        maxLength={20}
        autoComplete="off"
        aria-invalid={empty}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" look="second">
        {started ? '继续下载' : '下载'}
      </Button>
      <p id={`${id}-hint`} className={empty ? styles.problem : styles.note}>
        {empty ? '请输入提取码' : '提取码印在书的封底或目录页'}
      </p>
    </form>
  );
}
