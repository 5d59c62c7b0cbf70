import type { SliceManifest } from '@shared/contract/slice';

export const manifest = {
  name: 'exam',
  title: '考试',
  contract: 1,
  platform: '^1.0.0',
  pages: [
    { path: '/testPackage/pages/testPaper', title: '试卷', layout: 'none', session: 'required', render: 'client' },
    { path: '/testPackage/pages/testPaper/testResults', title: '考试成绩', session: 'required', render: 'client' },
    { path: '/testPackage/pages/testPaper/answerResults', title: '题目解析', session: 'required', render: 'client' },
    { path: '/testPackage/components/:view', title: '题型预览', render: 'client' },
  ],
} as const satisfies SliceManifest;
