import { ApiError, api, type BodyOf } from '@shared/api';
import { AntdProvider } from '@shared/ui/antd-provider';
import { Button } from '@shared/ui/button';
import { Cascader } from '@shared/ui/cascader';
import { Checkbox } from '@shared/ui/checkbox';
import { Form } from '@shared/ui/form';
import { Input } from '@shared/ui/input';
import { useEffect, useState } from 'react';
import styles from './address-form.module.css';

interface Region {
  value: string;
  label: string;
  isLeaf: boolean;
  children?: Region[];
}

interface Fields {
  receiver: string;
  phone: string;
  region: [string, string, string];
  detail: string;
  isDefault?: boolean;
}

/** Level of the last choice: province, city, district. */
const LAST_LEVEL = 3;

async function loadRegions(parentCode?: string): Promise<Region[]> {
  const regions = await api.get('/device/api/region/list', { params: { ...(parentCode && { parentCode }) } });
  return regions.map(({ code, name, level }) => ({ value: code, label: name, isLeaf: level === LAST_LEVEL }));
}

/** Children put under the region of that code, wherever it stands. */
function withChildren(regions: Region[], code: string, children: Region[]): Region[] {
  return regions.map((region) =>
    region.value === code
      ? { ...region, children }
      : region.children
        ? { ...region, children: withChildren(region.children, code, children) }
        : region,
  );
}

/** A new address, saved on the server. @param onSaved gets its id */
export function AddressForm({ onSaved, onCancel }: { onSaved: (id: string) => void; onCancel?: () => void }) {
  const [regions, setRegions] = useState<Region[]>([]);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    loadRegions().then(setRegions, () => undefined);
  }, []);

  const save = async ({ region: [provinceCode, cityCode, districtCode], receiver, phone, detail, isDefault }: Fields) => {
    setBusy(true);
    setProblem(undefined);
    const body: BodyOf<'/device/api/address/save', 'post'> = {
      receiver: receiver.trim(),
      phone: phone.trim(),
      provinceCode,
      cityCode,
      districtCode,
      detail: detail.trim(),
      ...(isDefault && { isDefault }),
    };
    try {
      const { id } = await api.post('/device/api/address/save', body, { toast: false });
      onSaved(id);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : '地址没有保存成功，请稍后重试');
      setBusy(false);
    }
  };

  return (
    <AntdProvider>
      <Form className={styles.form} layout="vertical" requiredMark={false} onFinish={(fields: Fields) => void save(fields)}>
        <Form.Item name="receiver" label="收货人" rules={[{ required: true, whitespace: true, message: '请输入收货人' }]}>
          <Input maxLength={25} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="phone"
          label="手机号"
          rules={[
            { required: true, message: '请输入手机号' },
            { pattern: /^1[3-9]\d{9}$/, message: '请输入正确的手机号' },
          ]}
        >
          <Input maxLength={11} inputMode="tel" autoComplete="tel" />
        </Form.Item>
        <Form.Item name="region" label="所在地区" rules={[{ required: true, message: '请选择所在地区' }]}>
          <Cascader
            options={regions}
            placeholder="省 / 市 / 区县"
            loadData={(chosen) => {
              const code = chosen.at(-1)?.value;
              if (code)
                void loadRegions(String(code)).then((children) => setRegions((known) => withChildren(known, String(code), children)));
            }}
          />
        </Form.Item>
        <Form.Item name="detail" label="详细地址" rules={[{ required: true, whitespace: true, message: '请输入详细地址' }]}>
          <Input.TextArea maxLength={120} rows={2} placeholder="街道、小区、楼栋与门牌号" autoComplete="street-address" />
        </Form.Item>
        <Form.Item name="isDefault" valuePropName="checked">
          <Checkbox>设为默认地址</Checkbox>
        </Form.Item>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.actions}>
          {onCancel && <Button onClick={onCancel}>取消</Button>}
          <Button type="submit" look="second" busy={busy}>
            保存并使用
          </Button>
        </div>
      </Form>
    </AntdProvider>
  );
}
