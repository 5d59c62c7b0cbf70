export { Form, type FormInstance } from 'antd';
